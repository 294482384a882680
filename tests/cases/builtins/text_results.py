"""What repr, ascii and dir give: the very objects that methods return."""


class Text(str):
    pass


class Shown:
    def __repr__(self):
        return Text("shown")


class Other:
    def __repr__(self):
        return Text("é")


print(type(repr(Shown())), type(ascii(Shown())), type(ascii(Other())), ascii(Other()))


class Names(dict):
    def __getitem__(self, name):
        return dir

    def keys(self):
        yield 6
        yield 5


for make in (lambda: property.__new__(object), lambda: type(...).__new__(int), lambda: (0).__round__(None)):
    try:
        make()
    except TypeError as error:
        print(error)
print(type(...).__new__(type(...)))

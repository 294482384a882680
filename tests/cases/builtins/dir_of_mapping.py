# dir() asks the mapping that eval() was given for its keys.
# modes: plain


class Keys(dict):
    def __getitem__(self, name):
        return dir

    def keys(self):
        yield 6
        yield 5


class Mapping:
    def __getitem__(self, name):
        raise KeyError(name)

    def keys(self):
        return ["z", "b"]


print(eval("dir()", {}, Keys()))
print(eval("dir()", {}, Mapping()))
print(eval("dir()", {}, {"b": 1, "a": 2}))


class Bytes(bytearray):
    pass


print(Bytes(b"x'"), bytearray(b"x"))

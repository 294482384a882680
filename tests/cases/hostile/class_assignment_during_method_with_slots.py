class Slotted:
    __slots__ = ("a", "b")

    def method(self):
        self.a = 1
        self.__class__ = Other
        self.b = 2
        return self.a, self.b, type(self).__name__


class Other:
    __slots__ = ("a", "b")


class Wider:
    __slots__ = ("a", "b", "c")


x = Slotted()
print(x.method())
try:
    x.__class__ = Wider
except TypeError as error:
    print(error)
try:
    x.__class__ = dict
except TypeError as error:
    print(error)
try:
    (1).__class__ = bool
except TypeError as error:
    print(error)

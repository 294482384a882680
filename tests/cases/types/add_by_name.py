# str.__add__ and its like, called by name, join whatever the other operand has as __radd__.
class Text(str):
    def __radd__(self, other):
        return "reflected"

    def __add__(self, other):
        return type(self)(super().__add__(Text(other)))


print(str.__add__("a", Text("b")), "a" + Text("b"), Text("a") + "b", type(Text("a") + "b").__name__)
# expect: ab reflected ab Text


class Items(tuple):
    def __radd__(self, other):
        return "reflected"


print(tuple.__add__((1,), Items((2,))), (1,) + Items((2,)))  # expect: (1, 2) reflected


class Bytes(bytes):
    def __radd__(self, other):
        return "reflected"


print(bytes.__add__(b"a", Bytes(b"b")), b"a" + Bytes(b"b"))  # expect: b'ab' reflected
print(hash(""), hash(b""))  # expect: 0 0


class Plain(str):
    pass


print(Plain("a") + Text("b"), Plain("a") + Plain("b"), Plain("a").__add__(Plain("b")))  # expect: reflected ab ab

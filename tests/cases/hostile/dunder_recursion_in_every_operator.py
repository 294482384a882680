import operator
class C:
    pass
def make(name, f):
    def method(self, *args):
        return f(self, *args)
    setattr(C, name, method)
c = C()
cases = {
    "__add__": lambda self, other: self + other, "__radd__": lambda self, other: other + self, "__neg__": lambda self: -self,
    "__eq__": lambda self, other: self == other, "__lt__": lambda self, other: self < other, "__bool__": lambda self: bool(self),
    "__len__": lambda self: len(self), "__hash__": lambda self: hash(self), "__repr__": lambda self: repr(self),
    "__str__": lambda self: str(self), "__iter__": lambda self: iter(self), "__next__": lambda self: next(self),
    "__contains__": lambda self, other: other in self, "__getitem__": lambda self, key: self[key], "__index__": lambda self: operator.index(self),
    "__int__": lambda self: int(self), "__float__": lambda self: float(self), "__complex__": lambda self: complex(self),
    "__format__": lambda self, spec: format(self, spec), "__abs__": lambda self: abs(self), "__round__": lambda self: round(self),
    "__reversed__": lambda self: reversed(self), "__length_hint__": lambda self: operator.length_hint(self),
    "__enter__": lambda self: self.__enter__(), "__dir__": lambda self: dir(self), "__bytes__": lambda self: bytes(self),
}
actions = {
    "__add__": lambda: c + 1, "__radd__": lambda: 1 + c, "__neg__": lambda: -c, "__eq__": lambda: c == 1, "__lt__": lambda: c < 1,
    "__bool__": lambda: not c, "__len__": lambda: len(c), "__hash__": lambda: {c: 1}, "__repr__": lambda: repr([c]), "__str__": lambda: f"{c}",
    "__iter__": lambda: list(c), "__next__": lambda: next(c), "__contains__": lambda: 1 in c, "__getitem__": lambda: c[0],
    "__index__": lambda: [1][c], "__int__": lambda: int(c), "__float__": lambda: float(c), "__complex__": lambda: complex(c),
    "__format__": lambda: f"{c:5}", "__abs__": lambda: abs(c), "__round__": lambda: round(c), "__reversed__": lambda: reversed(c),
    "__length_hint__": lambda: operator.length_hint(c), "__enter__": lambda: c.__enter__(), "__dir__": lambda: dir(c), "__bytes__": lambda: bytes(c),
}
for name, f in cases.items():
    make(name, f)
    try:
        actions[name]()
        print(name, "ended")
    except RecursionError:
        pass
    delattr(C, name)
print("end")  # expect: end

class Base:
    def switch(self, *args):
        self.__class__ = Two if type(self) is One else One
        return 1

    __len__ = __index__ = __int__ = __add__ = __radd__ = __iadd__ = __getitem__ = __call__ = switch
    __neg__ = __eq__ = __lt__ = __bool__ = __contains__ = __hash__ = __enter__ = __exit__ = switch

    def __bool__(self):
        self.switch()
        return True

    def __repr__(self):
        self.switch()
        return "x"

    def __iter__(self):
        self.switch()
        return iter([self, self])

    def __getattr__(self, name):
        self.switch()
        return name


class One(Base):
    pass


class Two(Base):
    pass


x = One()
print(len(x), [1, 2][x], int(x), x + 1, 1 + x, x[0], x(), -x, x == x, x < x, bool(x), 1 in x, hash(x), repr(x), len(list(x)), x.name)
with x as y:
    x += 1
print(x, y)
y = One()
for _ in range(10):
    y.other
    with y:
        pass
print(type(y).__name__)

# Copying by __getnewargs_ex__ and of partial objects.
import copy
import functools


class Point:
    def __new__(cls, x, *, y=0):
        self = super().__new__(cls)
        self.x, self.y = x, y
        return self

    def __getnewargs_ex__(self):
        return (self.x,), {"y": self.y}


p = Point(1, y=[2])
q, r = copy.copy(p), copy.deepcopy(p)
print(q.x, q.y, q.y is p.y, r.y, r.y is p.y)
print(p.__reduce_ex__(4)[0].__name__, p.__reduce_ex__(4)[1:])


class Wrong:
    def __getnewargs_ex__(self):
        return 3


class Six:
    def __reduce_ex__(self, protocol):
        return Six, (), None, None, None, None


for wrong in (Wrong, Six):
    try:
        copy.copy(wrong())
    except TypeError as error:
        print(type(error).__name__, error if wrong is Wrong else "")
f = functools.partial(print, ["asdf"], sep=[", "])
f.attr = []
g, h = copy.copy(f), copy.deepcopy(f)
print(g.func, g.args, g.keywords, g.attr is f.attr, g.args[0] is f.args[0])
print(h.func, h.args, h.keywords, h.attr is f.attr, h.args[0] is f.args[0])

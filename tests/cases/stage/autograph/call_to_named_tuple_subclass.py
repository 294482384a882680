# A subclass of a named tuple with methods and properties.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


from collections import namedtuple

class Vector(namedtuple("Vector", "x y")):
    __slots__ = ()

    def dot(self, other):
        return self.x * other.x + self.y * other.y

    @property
    def flipped(self):
        return Vector(self.y, self.x)

def use(x, y):
    v = Vector(x, y)
    return v.dot(v.flipped), v.flipped.x, isinstance(v, tuple)

def in_loop(n):
    v = Vector(0, 1)
    for i in range(n):
        v = Vector(v.y, v.x + v.y)
    return v.x, v

grid(use, (2, 3))  # expect: use 2 3 -> (12, 3, True)
grid(in_loop, (5,), (0,))
# expect: in_loop 5 -> (5, Vector(x=5, y=8))
# expect: in_loop 0 -> (0, Vector(x=0, y=1))

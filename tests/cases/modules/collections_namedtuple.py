# namedtuple: fields, replacement, defaults, unpacking.
# modes: plain, lms
from collections import namedtuple
P = namedtuple("P", "x y")
p = P(1, y=2)
print(p, p.x, p[1], p == (1, 2), len(p), p._fields, p._asdict(), p._replace(x=9), P._make([5, 6]), P._fields)
# expect: P(x=1, y=2) 1 2 True 2 ('x', 'y') {'x': 1, 'y': 2} P(x=9, y=2) P(x=5, y=6) ('x', 'y')
x, y = p
print(x, y, p + (3,), isinstance(p, tuple), hash(p) == hash((1, 2)), sorted([P(2, 1), P(1, 5)]))
# expect: 1 2 (1, 2, 3) True True [P(x=1, y=5), P(x=2, y=1)]
print(p.count(1), p.index(2), P.__name__, P.__doc__)  # expect: 1 1 P P(x, y)
Q = namedtuple("Q", ["a", "b", "c"], defaults=[10, 20])
print(Q(1), Q(1, 2), Q._field_defaults, namedtuple("R", "x, y")(1, 2))
# expect: Q(a=1, b=10, c=20) Q(a=1, b=2, c=20) {'b': 10, 'c': 20} R(x=1, y=2)
print(namedtuple("S", "a def a", rename=True)._fields)  # expect: ('a', '_1', '_2')

class Point(namedtuple("Base", "x y")):
    __slots__ = ()
    @property
    def norm2(self): return self.x ** 2 + self.y ** 2

print(Point(3, 4).norm2, Point(3, 4), Point(1, 2)._replace(y=5))  # expect: 25 Point(x=3, y=4) Point(x=1, y=5)

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: P(1))  # expect: TypeError P.__new__() missing 1 required positional argument: 'y'
attempt(lambda: P(1, 2, 3))  # expect: TypeError P.__new__() takes 3 positional arguments but 4 were given
attempt(lambda: P(1, z=2))  # expect: TypeError P.__new__() got an unexpected keyword argument 'z'
attempt(lambda: namedtuple("T", "a a"))  # expect: ValueError Encountered duplicate field name: 'a'
attempt(lambda: namedtuple("T", "def"))  # expect: ValueError Type names and field names cannot be a keyword: 'def'
attempt(lambda: namedtuple("T", "_x"))  # expect: ValueError Field names cannot start with an underscore: '_x'
attempt(lambda: P._make([1]))  # expect: TypeError Expected 2 arguments, got 1
attempt(lambda: p._replace(q=1))  # expect: ValueError Got unexpected field names: ['q']

def assign():
    p.x = 5

attempt(assign)  # expect: AttributeError can't set attribute

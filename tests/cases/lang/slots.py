# __slots__: no dict, only the named attributes.
# modes: plain, lms

class P:
    __slots__ = ("x", "y")
    def __init__(self, x):
        self.x = x

p = P(1)
print(p.x)  # expect: 1
for name in ("y", "z"):
    try:
        getattr(p, name)
    except AttributeError as error:
        print(error)
        # expect: 'P' object has no attribute 'y'
        # expect: 'P' object has no attribute 'z'
try:
    p.z = 1
except AttributeError as error:
    print(error)  # expect: 'P' object has no attribute 'z'
p.y = 2
del p.y
print(hasattr(p, "y"), hasattr(p, "__dict__"))  # expect: False False

class Q(P):
    __slots__ = ["z"]

q = Q(1)
q.z = 3
print(q.x, q.z)  # expect: 1 3

class R(P):
    pass

r = R(1)
r.anything = 5
print(r.__dict__)  # expect: {'anything': 5}
try:
    class Bad:
        __slots__ = ("a",)
        a = 1
except ValueError as error:
    print(error)  # expect: 'a' in __slots__ conflicts with class variable
print(P.x.__get__(p), type(P.x).__name__)  # expect: 1 member_descriptor

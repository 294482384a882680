# Where the documentation of properties and classes comes from; names in the errors of properties.
# modes: plain
class A:
    @property
    def x(self):
        "first"
        return 1

    y = property(lambda self: 2, doc="given")

class B(A):
    @A.x.getter
    def x(self):
        "second"
        return 3

    @A.y.getter
    def y(self):
        "not taken"
        return 4

print(A.x.__doc__, B.x.__doc__, A.y.__doc__, B.y.__doc__)

class Special(property):
    pass

class C:
    @Special
    def x(self):
        "of C"
        return 5

    @x.setter
    def x(self, value):
        print("set", value)

print(type(C.x).__name__, C.x.__doc__, C().x)
C().x = 6

class D:
    @classmethod
    @property
    def __doc__(cls):
        return "doc of " + cls.__name__

print(D.__doc__, repr(C.__doc__))

class Outer:
    class Inner:
        x = property(lambda self: 1)
        y = property()

def attempt(f, *args):
    try:
        print(f(*args))
    except Exception as error:
        print(type(error).__name__, error)

inner = Outer.Inner()
attempt(setattr, inner, "x", 1)
attempt(delattr, inner, "x")
attempt(getattr, inner, "y")
attempt(property().__get__, inner)
attempt(setattr, C.x, "fget", None)
for name in ("__doc__", "__module__", "__name__", "__qualname__", "__annotations__", "__abstractmethods__"):
    attempt(delattr, Outer, name)
attempt(lambda: Outer.__abstractmethods__)

class Writes:
    def __set__(self, instance, value):
        instance.__dict__["slot"] = value * 2

class E:
    slot = Writes()

e = E()
print(type(e.slot).__name__)
e.slot = 21
print(e.slot)

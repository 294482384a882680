# Assigning and deleting __class__ and __dict__ of objects.
# modes: plain
class A:
    def who(self): return "A"

class B:
    def who(self): return "B"

class S: __slots__ = ("x",)
class S2: __slots__ = ("x",)
class S3: __slots__ = ("y",)

def attempt(f, *args):
    try:
        print(f(*args))
    except Exception as error:
        print(type(error).__name__, error)

a = A()
a.v = 1
a.__class__ = B
print(a.who(), a.v, type(a) is B)
for value in (1, int, S, type):
    attempt(setattr, a, "__class__", value)
attempt(delattr, a, "__class__")
attempt(setattr, [], "__class__", A)
attempt(setattr, len, "__class__", A)
s = S()
s.x = 5
attempt(setattr, s, "__class__", S3)
s.__class__ = S2
print(s.x, type(s))

a.__dict__ = {"w": 2}
print(a.w, hasattr(a, "v"))
for value in (1, None, []):
    attempt(setattr, a, "__dict__", value)
del a.__dict__
print(a.__dict__)
a.z = 1
print(a.__dict__)
attempt(setattr, s, "__dict__", {})
attempt(setattr, 1, "__dict__", {})

class Attributes(dict):
    def __init__(self, **entries):
        super().__init__(entries)
        self.__dict__ = self

both = Attributes(one=1)
both.two = 2
both["three"] = 3
print(both.one, both["two"], both.three, both)

def f(): pass
f.__dict__ = {"mark": 1}
print(f.mark)
attempt(setattr, f, "__dict__", 1)
attempt(delattr, f, "__dict__")

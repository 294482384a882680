# __new__ makes the object, __init__ fills it; a class may give back something else.
# modes: plain, lms

class A:
    def __new__(cls, *args):
        print("new", cls.__name__, args)  # expect: new A (1, 2)
        return super().__new__(cls)
    def __init__(self, *args):
        print("init", args)  # expect: init (1, 2)

A(1, 2)

class Single:
    instance = None
    def __new__(cls):
        if cls.instance is None:
            cls.instance = super().__new__(cls)
        return cls.instance

print(Single() is Single())  # expect: True

class Other:
    def __new__(cls): return "something else"
    def __init__(self): print("not called")

print(Other())  # expect: something else

class Inch(float):
    def __new__(cls, n): return super().__new__(cls, n * 2.54)

print(Inch(2), type(Inch(2)).__name__, Inch(1) + 1)  # expect: 5.08 Inch 3.54

class Pair(tuple):
    def __new__(cls, a, b): return super().__new__(cls, (a, b))
    @property
    def first(self): return self[0]

p = Pair(1, 2)
print(p, p.first, len(p), p == (1, 2), isinstance(p, tuple))  # expect: (1, 2) 1 2 True True

class I:
    def __init__(self): return 5

try:
    I()
except TypeError as error:
    print(error)  # expect: __init__() should return None, not 'int'
class NoArgs: pass
try:
    NoArgs(1)
except TypeError as error:
    print(error)  # expect: NoArgs() takes no arguments
try:
    object(1)
except TypeError as error:
    print(error)  # expect: object() takes no arguments

# A body with annotations begins by making `__annotations__`, before docstring and statements.
# modes: plain, lms
x: int = 1

class A:
    "doc"
    __annotations__["first"] = 1
    y: str

print(A.__annotations__, list(vars(A))[:4])
# expect: {'first': 1, 'y': <class 'str'>} ['__module__', '__annotations__', '__doc__', '__dict__']
print(__annotations__)  # expect: {'x': <class 'int'>}

class B:
    print(__annotations__)  # expect: {'x': <class 'int'>}

print("__annotations__" in vars(B))  # expect: False

class C:
    print(__annotations__)  # expect: {}
    if x:
        while x:
            (z): int = 3
            break

print(C.__annotations__)  # expect: {}

class D:
    del __annotations__
    a: int

print(__annotations__)  # expect: {'x': <class 'int'>, 'a': <class 'int'>}

space = {}
exec("print(__annotations__)\nq: int", space)  # expect: {}
print(space["__annotations__"])  # expect: {'q': <class 'int'>}
del __annotations__
try:
    w: int
except NameError as error:
    print(error)  # expect: name '__annotations__' is not defined

def inside():
    class E:
        __own: int
        s: str = "attr"
        def __init__(self):
            self.x: int = 1
    return E.__annotations__

print(inside())  # expect: {'_E__own': <class 'int'>, 's': <class 'str'>}

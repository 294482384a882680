# What has a tuple as __bases__ counts as a class for isinstance and issubclass.
# modes: plain
class Fake:
    def __init__(self, *bases):
        self.__bases__ = bases

class Claims:
    def __init__(self, cls):
        self.cls = cls

    @property
    def __class__(self):
        return self.cls

top = Fake()
mid = Fake(top)
low = Fake(Fake(), mid)
print(issubclass(low, top), issubclass(top, low), issubclass(mid, mid), issubclass(low, Fake()))
print(isinstance(Claims(low), top), isinstance(Claims(top), low), isinstance(1, top))
print(isinstance(Claims(int), int), isinstance(Claims(bool), int), isinstance(Claims(str), int), issubclass(int, top))
print(issubclass(low, (int, mid)), isinstance(Claims(low), (int, (str, mid))))

def attempt(f, *args):
    try:
        print(f(*args))
    except Exception as error:
        print(type(error).__name__, error)

class Broken:
    def __getattr__(self, name):
        raise ZeroDivisionError(name)

no_tuple = Fake()
no_tuple.__bases__ = [int]
attempt(isinstance, 1, no_tuple)
attempt(issubclass, no_tuple, int)
attempt(issubclass, int, no_tuple)
attempt(isinstance, 1, Broken())
attempt(issubclass, Broken(), int)
attempt(issubclass, int, Broken())
attempt(issubclass, 1, int)
attempt(type.__subclasscheck__, int, low)
attempt(type.__instancecheck__, int, Claims(bool))

class Raises:
    @property
    def __class__(self):
        raise RuntimeError("no class")

attempt(isinstance, Raises(), int)

def nested(depth):
    classes = (int,)
    for _ in range(depth):
        classes = (classes,)
    return classes

for _ in range(3):
    try:
        isinstance("", nested(5000))
    except RecursionError as error:
        print(error)

class Endless:
    @property
    def __bases__(self):
        return (self, self)

try:
    issubclass(Endless(), int)
except RecursionError as error:
    print("RecursionError")

"""`__new__` in Python: what it returns, what is initialised then, and with which arguments."""
import traceback


class Plain:
    def __new__(cls, *args, **kwargs):
        self = super().__new__(cls)
        self.made = (cls.__name__, args, kwargs)
        return self


print(Plain(1, 2, k=3).made)  # expect: ('Plain', (1, 2), {'k': 3})
print(Plain().made, Plain(*[1], **{"a": 2}).made)  # expect: ('Plain', (), {}) ('Plain', (1,), {'a': 2})


class Both:
    def __new__(cls, x, y=5, *, z=6):
        self = object.__new__(cls)
        self.new = (x, y, z)
        return self

    def __init__(self, x, y=7, **kwargs):
        self.init = (x, y, kwargs)


b = Both(1, z=2)
print(b.new, b.init)  # expect: (1, 5, 2) (1, 7, {'z': 2})


class Other:
    def __new__(cls, value):
        return value

    def __init__(self, value):
        print("never")


print(Other(3), Other("text"), Other(None))  # expect: 3 text None
again = Other(Other(4))
print(again)  # expect: 4


class Base:
    def __new__(cls, kind):
        return object.__new__(Derived if kind else cls)


class Derived(Base):
    def __init__(self, kind):
        self.kind = kind


print(type(Base(0)).__name__, type(Base(1)).__name__, Base(1).kind)  # expect: Base Derived 1


class Factory:
    def __new__(cls, *args, **kwargs):
        def init(self, *args, **kwargs):
            self.given = (args, kwargs)

        return object.__new__(type("Made", (cls,), {"__init__": init}))


made = Factory(1, two=2)
print(type(made).__name__, made.given)  # expect: Made ((1,), {'two': 2})


class Lazy:
    def __new__(cls):
        yield cls


print(type(Lazy()).__name__, next(Lazy()) is Lazy)  # expect: generator True


class Wrong:
    def __new__(cls, x):
        return object.__new__(cls)

    def __init__(self, x):
        return x


try:
    Wrong(1)
except TypeError as error:
    print(error)  # expect: __init__() should return None, not 'int'
try:
    Wrong()
except TypeError as error:
    print(error)  # expect: Wrong.__new__() missing 1 required positional argument: 'x'


class Raises:
    def __new__(cls):
        raise ValueError("no")


def call():
    return Raises()


try:
    call()
except ValueError as error:
    frames = traceback.extract_tb(error.__traceback__)
    print([(frame.name, frame.lineno - frames[0].lineno) for frame in frames])  # expect: [('<module>', 0), ('call', -4), ('__new__', -8)]


class Meta(type):
    def __call__(cls, *args):
        return ["called", super().__call__(*args)]


class WithMeta(metaclass=Meta):
    def __new__(cls, x):
        return x


print(WithMeta(1))  # expect: ['called', 1]


class Quiet(type):
    pass


class WithQuiet(metaclass=Quiet):
    def __new__(cls, x):
        return [x]


print(WithQuiet(1))  # expect: [1]
Quiet.__call__ = lambda cls, *args: "changed"
print(WithQuiet(1))  # expect: changed


class Number(int):
    def __new__(cls, text):
        return super().__new__(cls, text, 16)


class Pair(tuple):
    def __new__(cls, a, b):
        return tuple.__new__(cls, (a, b))


print(Number("ff"), Pair(1, 2), type(Pair(1, 2)).__name__)  # expect: 255 (1, 2) Pair


class Changing:
    def __new__(cls, x):
        cls.__init__ = lambda self, x: setattr(self, "late", x)
        return object.__new__(cls)


print(Changing(1).late)  # expect: 1
Changing.__new__ = lambda cls, x: ("new", x)
print(Changing(2))  # expect: ('new', 2)


class Dies:
    def __new__(cls):
        return object.__new__(cls)

    def __del__(self):
        print("dies")


Dies()  # expect: dies
d = Dies()
print("lives")  # expect: lives
del d  # expect: dies


class Deep:
    def __new__(cls):
        return Deep()


try:
    Deep()
except RecursionError as error:
    print(error)  # expect: maximum recursion depth exceeded


def generate():
    yield Plain(1).made
    yield Other((yield Both(2).init))


walk = generate()
print(next(walk), next(walk), walk.send(8))  # expect: ('Plain', (1,), {}) (2, 7, {}) 8

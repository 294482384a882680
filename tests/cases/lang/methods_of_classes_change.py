# Static and class methods, and functions asked of classes, at one place in the code, while classes and instances change.
class Base:
    total = 1

    @staticmethod
    def twice(x):
        return 2 * x

    @classmethod
    def name(cls, *args):
        return cls.__name__, args

    def plain(self, x=0):
        return type(self).__name__, x


class Sub(Base):
    pass


class Other(Base):
    @classmethod
    def name(cls, *args):
        return "other", cls.__name__, args


def ask(o):
    return o.twice(4), o.name(1), o.total


def direct(cls, o):
    return cls.plain(o, 5), cls.twice(1), cls.name()


base, sub, other = Base(), Sub(), Other()
for _ in range(3):
    for o in (base, sub, Base, Sub, other, Other):
        print(ask(o), end=" ")
    print(direct(Base, base), direct(Base, sub), direct(Sub, sub), direct(Other, other))


def calls(count):
    """The same places, run before and after each change."""
    return [(sub.twice(1), Sub.twice(1), sub.name(), Sub.name(), Sub.plain(sub), sub.total, Sub.total) for _ in range(count)][-1]


print(calls(3))
Base.twice = staticmethod(lambda x: ("new", x))
print(calls(2))
Sub.twice = lambda *args: ("function", len(args))
print(calls(2))
del Sub.twice
Base.total += 1
print(calls(2))
Base.name = classmethod(lambda cls: ("renamed", cls.__name__))
print(calls(2))
sub.twice = lambda x: ("own", x)
sub.name = lambda: "own name"
print(calls(2))
del sub.twice, sub.name
Sub.name = staticmethod(lambda: "static now")
print(calls(2))
Sub.name = classmethod(lambda cls: cls)
print(calls(2)[2:4] == (Sub, Sub))
Base.plain = 3
try:
    calls(1)
except TypeError as error:
    print(error)
Base.plain = lambda self: "lambda"
print(calls(2))
Sub.__bases__ = (Other,)
print(calls(2)[1], Sub.__mro__[1].__name__)


class Meta(type):
    def name(cls):
        return "meta", cls.__name__

    @property
    def data(cls):
        return lambda: ("data of meta", cls.__name__)


class OfMeta(metaclass=Meta):
    @classmethod
    def data(cls):
        return "never on the class"

    @staticmethod
    def twice(x):
        return x


for _ in range(3):
    print(OfMeta.name(), OfMeta.data(), OfMeta().data(), OfMeta.twice(3), OfMeta().twice(4))


class Guarded:
    count = 0

    def __getattribute__(self, name):
        if name == "made":
            Guarded.count += 1
            return lambda: Guarded.count
        return object.__getattribute__(self, name)

    @classmethod
    def made(cls):
        return "never"

    @staticmethod
    def still():
        return "still"


guarded = Guarded()
print([(guarded.made(), guarded.still()) for _ in range(3)])


class Dicted:
    @classmethod
    def of(cls, *args):
        return args

    @staticmethod
    def at(x):
        return x


dicted = Dicted()
dicted.__dict__ = {"x": 1}
found = []
for step in range(4):
    found.append((dicted.of(step), dicted.at(step)))
    if step == 1:
        dicted.__dict__["at"] = lambda x: "own"
    if step == 2:
        dicted.of = lambda x: "own"
print(found)
for wrong in (lambda: Base.twice(), lambda: Sub.name(1, 2), lambda: Dicted.of(1, x=2), lambda: base.twice(1, 2)):
    try:
        print(wrong())
    except TypeError as error:
        print(error)


class Wrapped:
    @classmethod
    @property
    def label(cls):
        return lambda: cls.__name__



print([Wrapped.label() for _ in range(2)])
print([int.from_bytes(b"\1\2", "big") for _ in range(2)], [dict.fromkeys("ab") for _ in range(2)], [str.upper("x") for _ in "ab"])


class Late(Base):
    pass


def late():
    return Late.name() if hasattr(Late, "name") else None


print([late() for _ in range(2)])
Late.name = None
try:
    late()
except TypeError as error:
    print(error)

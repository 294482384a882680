# What calling a class with a metaclass means may change between two calls.
class Meta(type):
    made = []

    def __new__(meta, name, bases, namespace):
        meta.made.append(name)
        return super().__new__(meta, name, bases, namespace)


class Model(metaclass=Meta):
    def __init__(self, a, b=2, *rest, **named):
        self.values = (a, b, rest, named)


def build(*args, **named):
    return getattr(Model(*args, **named), "values", "no values"), Model(1, b=5).values if Meta.made else None


print(build(1), build(1, 3, 4), build(a=1, c=2))
Meta.__call__ = lambda cls, *args, **named: type("Fake", (), {"values": ("fake", args, named)})
print(build(1), build(a=1, c=2))
del Meta.__call__
print(build(1))
Model.__new__ = lambda cls, *args, **named: object.__new__(cls)
print(build(7))
Model.__init__ = lambda self: None
try:
    build(7)
except TypeError as error:
    print(error)

import abc


class Abstract(abc.ABC):
    @abc.abstractmethod
    def run(self): ...

    def __init__(self, x=0):
        self.x = x


class Concrete(Abstract):
    def run(self):
        return self.x


for cls in (Concrete, Abstract, Concrete):
    try:
        print(cls(x=3).run(), cls().run())
    except TypeError as error:
        print(error)

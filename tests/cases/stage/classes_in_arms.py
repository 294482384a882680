# Objects of different classes, or dicts with different keys, that two arms make stay apart.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


class Base:
    kind = 1

    def f(self, x):
        return x + 1


class Derived(Base):
    kind = 2

    def f(self, x):
        return super().f(x) * 2


class Other:
    kind = 3


@stage
def chosen(x):
    b = Derived() if x > 0 else Base()
    return b.f(x), b.kind, isinstance(b, Derived), type(b).__name__


@stage
def kinds(x):
    if x > 0:
        b = Other()
    else:
        b = Base()
    return b.kind


@stage
def keys(x):
    d = {"a": x} if x > 0 else {"b": x}
    return list(d), "a" in d


print(chosen(1), chosen(-1), kinds(1), kinds(-1), keys(1), keys(-1))


@stage
def of(thing, x):
    return thing.f(x)


print(of(Base(), 3), of(Derived(), 3), of(Base(), 4))

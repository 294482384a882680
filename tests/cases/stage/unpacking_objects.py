# What is taken apart stays what it was, and lists of staged length are taken apart too.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


class Pair:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __iter__(self):
        yield self.x
        yield self.y

    def __call__(self, t):
        return self.x * t + self.y


@stage
def apart(a, b):
    pair = Pair(a, b)
    x, y = pair
    first, *rest = pair
    both = [0, *pair]
    more = [1]
    more += pair
    return x - y, first, rest, both, more, pair(2), type(pair).__name__


print(apart(3, 4), apart(1.5, 2.0))


@stage
def below(n):
    found = [k * k for k in range(n)]
    try:
        a, b, c = found
        return a + b + c
    except ValueError as error:
        return str(error)


@stage
def ends(n):
    found = [k * k for k in range(n)]
    first, *middle, last = found
    return first, middle, last


print(ends(2), ends(3), ends(5))
try:
    ends(1)
except ValueError as error:
    print(error)


@stage
def three(n):
    a, b, c = [k * k for k in range(n)]
    return a, b, c


print(three(3))
for n in [2, 4]:
    try:
        three(n)
    except ValueError as error:
        print(error)


def pairs(pair):
    yield from pair
    yield pair(0)


@stage
def delegated(a, b):
    return [value for value in pairs(Pair(a, b))]


print(delegated(1, 2))


@stage
def counted(n):
    total = 0
    for at, value in enumerate([n, n + 1], start=n):
        total += at * value
    return total, (n).imag, n.real


print(counted(3))

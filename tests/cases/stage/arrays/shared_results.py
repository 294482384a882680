# Results that are views of one array share their elements, as in NumPy.
# modes: plain, eager, unoptimised, checked, clones
import numpy as np
from snek import stage


@stage
def head(x):
    b = x * 2
    return b, b[0:1]


@stage
def parts(x):
    b = x * 2
    return b[0:2], b[1:]


@stage
def staged_bounds(x, n):
    b = x * 2
    b[0] = 9
    return b[n:], b, b[: n + 1 : 2]


@stage
def backwards(x):
    b = x * 2
    c = b[::-1]
    return c, c[1:], c


@stage
def shapes(x):
    b = x.reshape(2, 2) * 2
    return b, b.T, b[1], b[:, None, 0], b.reshape(-1), b[:1].squeeze()


@stage
def rows(x, n):
    b = x.reshape(2, 2) + 0.0
    return {"all": b, "row": b[n]}


@stage
def looped(x, n):
    b = x + 0.0
    for i in range(n):
        b[i] = i
        b = b + 1
    return b, b[1:3]


@stage
def kept(x, into):
    b = x * 2
    into[0] = b[1:]
    return b


def show(first, *others):
    first[...] = np.arange(first.size).reshape(first.shape) + 100
    print(first, *others)


x = np.array([1.0, 2.0, 3.0, 4.0])
show(*head(x))
show(*parts(x))
show(*staged_bounds(x, 1))
show(*staged_bounds(x, 2))
show(*backwards(x))
show(*shapes(x))
found = rows(x, 1)
show(found["row"], found["all"])
show(*looped(x, 3))
into = [0.0]
show(kept(x, into), into)
print(x)

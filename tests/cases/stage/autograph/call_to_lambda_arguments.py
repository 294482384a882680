# Lambdas with arguments, defaults and closures.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def simple(x):
    return (lambda v: v + 1)(x)

def default(x):
    f = lambda v, w=x: v * w
    return f(2), f(2, 3), f(w=4, v=1)

def star(x, y):
    f = lambda *a, **k: sum(a) + k.get("z", 0)
    return f(x, y), f(x, z=y)

grid(simple, (1,), (2.5,))
# expect: simple 1 -> 2
# expect: simple 2.5 -> 3.5
grid(default, (5,))  # expect: default 5 -> (10, 6, 4)
grid(star, (1, 2))  # expect: star 1 2 -> (3, 3)

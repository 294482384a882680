# Lambdas passed on, returned and chosen.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def compose(f, g):
    return lambda x: f(g(x))

def composed(x):
    return compose(lambda v: v + 1, lambda v: v * v)(x)

def chosen(x):
    f = (lambda v: v + 1) if x > 0 else (lambda v: v - 1)
    return f(x * 10)

def table(x):
    return [f(x) for f in {"a": lambda v: v, "b": lambda v: -v}.values()]

def keys(x, y):
    return max((x, y), key=lambda v: v % 5)

grid(composed, (3,))  # expect: composed 3 -> 10
grid(chosen, (3,), (-3,))
# expect: chosen 3 -> 31
# expect: chosen -3 -> -31
grid(table, (3,))  # expect: table 3 -> [3, -3]
grid(keys, (7, 9), (6, 5))
# expect: keys 7 9 -> 9
# expect: keys 6 5 -> 6

# Functions with defaults, keywords, starred parameters.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def area(w, h=2, *, scale=1):
    return w * h * scale

def spread(*parts, **named):
    return sum(parts) - sum(named.values())

def calls(x, y):
    return area(x), area(x, y), area(h=x, w=y, scale=3), spread(x, y, z=x), spread(*[x, y], **{"q": y})

def partial_call(x):
    from functools import partial
    return partial(area, h=x)(4, scale=2)

grid(calls, (2, 3), (0.5, 1))
# expect: calls 2 3 -> (4, 6, 18, 3, 2)
# expect: calls 0.5 1 -> (1.0, 0.5, 1.5, 1.0, 0.5)
grid(partial_call, (5,))  # expect: partial_call 5 -> 40

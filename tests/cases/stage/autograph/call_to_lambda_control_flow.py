# Control flow in lambdas.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def branches(x):
    f = lambda v: v * 2 if v > 0 else -v
    return f(x), f(-x)

def logic(x, y):
    f = lambda a, b: a and b or a - b
    return f(x, y), f(y, x)

def comprehension(n):
    f = lambda k: [i * k for i in range(k)]
    return f(n)

grid(branches, (3,), (-4,), (0,))
# expect: branches 3 -> (6, 3)
# expect: branches -4 -> (4, 8)
# expect: branches 0 -> (0, 0)
grid(logic, (1, 2), (0, 2), (2, 0))
# expect: logic 1 2 -> (2, 1)
# expect: logic 0 2 -> (-2, 2)
# expect: logic 2 0 -> (2, -2)
grid(comprehension, (3,), (0,))
# expect: comprehension 3 -> [0, 3, 6]
# expect: comprehension 0 -> []

# Calls in a loop's condition, in what it iterates over, and in its body.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def small(x, limit=10):
    return x < limit

def step(x):
    if x % 2:
        return x + 3
    return x + 1

def bound(n):
    return n * 2

def in_condition(x):
    while small(x):
        x = step(x)
    return x

def in_target(n):
    s = 0
    for i in range(bound(n)):
        s += step(i)
    return s

grid(in_condition, (1,), (2,), (30,))
# expect: in_condition 1 -> 12
# expect: in_condition 2 -> 10
# expect: in_condition 30 -> 30
grid(in_target, (3,), (0,))
# expect: in_target 3 -> 27
# expect: in_target 0 -> 0

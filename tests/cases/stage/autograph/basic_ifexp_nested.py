# Conditional expressions inside of one another and inside of calls.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def sign(x):
    return 1 if x > 0 else 0 if x == 0 else -1

def in_call(x, y):
    return max(x if x > y else y, y if x > y else x)

def in_condition(x, y):
    return x if (y if x > 1 else not y) else y

grid(sign, (5,), (0,), (-0.5,))
# expect: sign 5 -> 1
# expect: sign 0 -> 0
# expect: sign -0.5 -> -1
grid(in_call, (1, 2), (2, 1))
# expect: in_call 1 2 -> 2
# expect: in_call 2 1 -> 2
grid(in_condition, (2, 0), (2, 1), (0, 0), (0, 3))
# expect: in_condition 2 0 -> 0
# expect: in_condition 2 1 -> 2
# expect: in_condition 0 0 -> 0
# expect: in_condition 0 3 -> 3

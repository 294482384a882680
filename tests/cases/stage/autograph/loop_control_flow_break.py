# `break` from `while` and `for`.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def while_break(x):
    while x > 0:
        x -= 3
        if x % 5 == 0:
            break
    return x

def for_break(n):
    last = -1
    for i in range(n):
        if i * i > 20:
            break
        last = i
    return last, i

def unconditional(n):
    for i in range(n):
        break
    else:
        return "empty"
    return i

grid(while_break, (11,), (4,), (0,))
# expect: while_break 11 -> 5
# expect: while_break 4 -> -2
# expect: while_break 0 -> 0
grid(for_break, (3,), (10,), (0,))
# expect: for_break 3 -> (2, 2)
# expect: for_break 10 -> (4, 5)
# expect: for_break 0 -> UnboundLocalError: cannot access local variable 'i' where it is not associated with a value
grid(unconditional, (3,), (0,))
# expect: unconditional 3 -> 0
# expect: unconditional 0 -> 'empty'

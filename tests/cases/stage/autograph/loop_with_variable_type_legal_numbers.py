# Variables whose kind of number changes in a loop.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def int_then_float(n):
    x = 1
    for i in range(n):
        x = x * 1.5
    return x

def bool_then_int(n):
    x = True
    while n > 0:
        x = x + n
        n -= 1
    return x

def none_then_int(n):
    best = None
    for i in range(n):
        v = i * (5 - i)
        if best is None or v > best:
            best = v
    return best

grid(int_then_float, (0,), (3,))
# expect: int_then_float 0 -> 1
# expect: int_then_float 3 -> 3.375
grid(bool_then_int, (0,), (3,))
# expect: bool_then_int 0 -> True
# expect: bool_then_int 3 -> 7
grid(none_then_int, (0,), (6,))
# expect: none_then_int 0 -> None
# expect: none_then_int 6 -> 6

# `break` and `continue` in one loop, and tests behind `break`.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def both(n):
    s = i = 0
    for i in range(n):
        if i % 3 == 0:
            continue
        if s > 20:
            break
        s += i
    return s, i

def several_breaks(x):
    s = 0
    while True:
        if x > 20:
            break
        s += x
        if s > 30:
            break
        x += 3
    return x, s

def break_then_test(x):
    while x > 0:
        x -= 1
        if x == 2:
            break
        if x % 2 == 0:
            x -= 1
    if x == 2:
        return "two"
    return x

grid(both, (4,), (20,), (0,))
# expect: both 4 -> (3, 3)
# expect: both 20 -> (27, 10)
# expect: both 0 -> (0, 0)
grid(several_breaks, (1,), (21,), (9,))
# expect: several_breaks 1 -> (13, 35)
# expect: several_breaks 21 -> (21, 0)
# expect: several_breaks 9 -> (15, 36)
grid(break_then_test, (5,), (9,), (0,))
# expect: break_then_test 5 -> 'two'
# expect: break_then_test 9 -> 'two'
# expect: break_then_test 0 -> 0

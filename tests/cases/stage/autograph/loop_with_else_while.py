# `else` of a `while` loop.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def halves(x):
    while x > 1:
        if x % 2:
            r = x
            break
        x //= 2
    else:
        r = "power"
    return r

def nested(n):
    s = 0
    while n > 0:
        n -= 1
        for j in range(n):
            if j == 2:
                break
        else:
            s += 1
            continue
        s += 10
    else:
        s += 100
    return s

grid(halves, (16,), (12,), (0,))
# expect: halves 16 -> 'power'
# expect: halves 12 -> 3
# expect: halves 0 -> 'power'
grid(nested, (5,), (0,), (2,))
# expect: nested 5 -> 123
# expect: nested 0 -> 100
# expect: nested 2 -> 102

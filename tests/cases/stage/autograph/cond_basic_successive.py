# Conditions after one another, and inside of one another.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def successive(x, y):
    if x > 0:
        x = x + 1
    if y > 0:
        y = y + x
    else:
        y = -x
    return x, y

def nested(x, y):
    a = b = 0
    if x > 0:
        a = 1
        if y > 0:
            b = x
        else:
            a = y
    elif y:
        b = 3
    return a, b

def locals_of_arms(x):
    if x > 0:
        t = x * x
        r = t + 1
    else:
        t = -x
        u = t * 2
        r = u - 1
    return r

grid(successive, (1, 1), (-1, 1), (1, -1), (-1, -1))
# expect: successive 1 1 -> (2, 3)
# expect: successive -1 1 -> (-1, 0)
# expect: successive 1 -1 -> (2, -2)
# expect: successive -1 -1 -> (-1, 1)
grid(nested, (1, 1), (1, -1), (0, 1), (0, 0))
# expect: nested 1 1 -> (1, 1)
# expect: nested 1 -1 -> (-1, 0)
# expect: nested 0 1 -> (0, 3)
# expect: nested 0 0 -> (0, 0)
grid(locals_of_arms, (3,), (-3,))
# expect: locals_of_arms 3 -> 10
# expect: locals_of_arms -3 -> 5

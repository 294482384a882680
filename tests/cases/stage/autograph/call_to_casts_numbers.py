# int, float and bool of staged numbers.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def casts(x):
    return int(x), float(x), bool(x)

def nested(x):
    return int(float(x) * 2.7), float(int(x)), int(bool(x)) + 1

grid(casts, (3,), (-2.7,), (0,), (True,), (0.4,))
# expect: casts 3 -> (3, 3.0, True)
# expect: casts -2.7 -> (-2, -2.7, True)
# expect: casts 0 -> (0, 0.0, False)
# expect: casts True -> (1, 1.0, True)
# expect: casts 0.4 -> (0, 0.4, True)
grid(nested, (3,), (-2,), (0.9,))
# expect: nested 3 -> (8, 3.0, 2)
# expect: nested -2 -> (-5, -2.0, 2)
# expect: nested 0.9 -> (2, 0.0, 2)

# abs, min, max, pow, round, divmod, bool, int, float, len on staged values.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def numbers(x, y):
    return abs(x - y), min(x, y), max(x, y), divmod(x, y)

def more(x, y):
    return min(x, y, 3), max([x, y, 3]), pow(x, 2), round(x / 3, 2)

def lengths(x, y):
    return len([x, y]), len((x,)), sum((x, y)), sum([x, y], 10)

grid(numbers, (7, 2), (-7, 2), (7.5, 2), (1, 0))
# expect: numbers 7 2 -> (5, 2, 7, (3, 1))
# expect: numbers -7 2 -> (9, -7, 2, (-4, 1))
# expect: numbers 7.5 2 -> (5.5, 2, 7.5, (3.0, 1.5))
# expect: numbers 1 0 -> ZeroDivisionError: integer division or modulo by zero
grid(more, (7, 2), (1, 5))
# expect: more 7 2 -> (2, 7, 49, 2.33)
# expect: more 1 5 -> (1, 5, 1, 0.33)
grid(lengths, (1, 2), (0.5, 2))
# expect: lengths 1 2 -> (2, 1, 3, 13)
# expect: lengths 0.5 2 -> (2, 1, 2.5, 12.5)

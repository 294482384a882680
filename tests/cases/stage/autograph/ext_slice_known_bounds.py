# Slices with known bounds of lists and tuples of staged values.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def slices(a, b):
    l = [a, b, a + b, a * b]
    return l[1:], l[:2], l[::2], l[::-1], l[-3:-1], (a, b, 1)[::-2]

def assigned(a):
    l = [1, 2, 3, 4]
    l[1:3] = [a, a, a]
    l[::2] = [0, 0, a]
    del l[-1:]
    return l

grid(slices, (1, 2), (2.5, 4))
# expect: slices 1 2 -> ([2, 3, 2], [1, 2], [1, 3], [2, 3, 2, 1], [2, 3], (1, 1))
# expect: slices 2.5 4 -> ([4, 6.5, 10.0], [2.5, 4], [2.5, 6.5], [10.0, 6.5, 4, 2.5], [4, 6.5], (1, 2.5))
grid(assigned, (9,))  # expect: assigned 9 -> [0, 9, 0, 9]

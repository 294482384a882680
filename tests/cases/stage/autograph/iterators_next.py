# next() with and without a default, and StopIteration caught.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def pairs(x):
    it = iter((x, x + 1, x + 2))
    a = next(it)
    b = next(it)
    return a * b, next(it, None), next(it, "end")

def caught(x):
    it = iter([x])
    s = 0
    try:
        while True:
            s += next(it)
    except StopIteration:
        s += 100
    return s

def in_for(x):
    it = iter([1, x, 3, 4])
    s = 0
    for v in it:
        s += v * next(it)
    return s

grid(pairs, (2,))  # expect: pairs 2 -> (6, 4, 'end')
grid(caught, (5,))  # expect: caught 5 -> 105
grid(in_for, (5,))  # expect: in_for 5 -> 17

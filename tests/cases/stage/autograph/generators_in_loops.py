# Generators that are made and used up in one function.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def doubles(n):
    for i in range(n):
        yield i * 2

def known_length(x):
    s = x
    for v in doubles(4):
        s += v * x
    return s

def first_values(x):
    it = doubles(3)
    a = next(it)
    b = next(it)
    return a * x, b + x, list(it)

def count_up(x):
    def counting():
        k = 0
        while k < 3:
            yield k + x
            k += 1
    return [v * 2 for v in counting()]

grid(known_length, (3,), (0,))
# expect: known_length 3 -> 39
# expect: known_length 0 -> 0
grid(first_values, (5,))  # expect: first_values 5 -> (0, 7, [4])
grid(count_up, (1,), (2.5,))
# expect: count_up 1 -> [2, 4, 6]
# expect: count_up 2.5 -> [5.0, 7.0, 9.0]

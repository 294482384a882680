# Which function is called depends on a staged value.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def double(x):
    return x * 2

def square(x):
    while x > 10:
        x -= 3
    return x * x

class Dispatch:
    def __init__(self, x):
        self.method = self.low if x < 5 else self.high

    def low(self, x):
        return x - 1

    def high(self, x):
        return x + 100

def chosen(x):
    f = double if x % 2 else square
    return f(x)

def by_table(x):
    table = (double, square)
    r = 0
    for f in table:
        r += f(x)
    return r

def by_method(x):
    return Dispatch(x).method(x)

grid(chosen, (3,), (14,))
# expect: chosen 3 -> 6
# expect: chosen 14 -> 64
grid(by_table, (3,), (14,))
# expect: by_table 3 -> 15
# expect: by_table 14 -> 92
grid(by_method, (3,), (14,))
# expect: by_method 3 -> 2
# expect: by_method 14 -> 114

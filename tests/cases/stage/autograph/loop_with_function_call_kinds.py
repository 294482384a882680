# Local functions, closures, lambdas, methods and passed functions called in a loop.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


class Adder:
    def __init__(self, by):
        self.by = by

    def add(self, x):
        self.by += 1
        return x + self.by

    def __call__(self, x):
        return x - self.by

def local_function(n):
    def twice(x):
        return x * 2
    s = 1
    while s < n:
        s = twice(s)
    return s

def closure(n):
    total = 0
    def add(x):
        nonlocal total
        total += x
    for i in range(n):
        add(i)
    return total

def a_lambda(n):
    f = lambda x: x if x > 2 else -x
    s = 0
    for i in range(n):
        s += f(i)
    return s

def method(n):
    adder = Adder(n)
    s = 0
    for i in range(n):
        s = adder.add(s)
    return s, adder.by, adder(s)

grid(local_function, (20,), (0,))
# expect: local_function 20 -> 32
# expect: local_function 0 -> 1
grid(closure, (5,), (0,))
# expect: closure 5 -> 10
# expect: closure 0 -> 0
grid(a_lambda, (6,), (0,))
# expect: a_lambda 6 -> 9
# expect: a_lambda 0 -> 0
grid(method, (3,), (0,))
# expect: method 3 -> (15, 6, 9)
# expect: method 0 -> (0, 0, 0)

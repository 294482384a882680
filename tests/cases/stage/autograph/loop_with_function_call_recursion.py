# Calls in loops of functions that call themselves or loop themselves.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def fact(n):
    return 1 if n <= 1 else n * fact(n - 1)

def sum_of_factorials(n):
    s = 0
    for i in range(n):
        s += fact(i)
    return s

def digits(x):
    s = 0
    while x > 0:
        s += x % 10
        x //= 10
    return s

def digital_root(x):
    while x > 9:
        x = digits(x)
    return x

def passed(f, n):
    s = 0
    while n > 0:
        s += f(n)
        n -= 3
    return s

def passes(n):
    return passed(digits, n), passed(lambda x: x * x, n), passed(abs, n)

grid(sum_of_factorials, (5,), (0,))
# expect: sum_of_factorials 5 -> 34
# expect: sum_of_factorials 0 -> 0
grid(digital_root, (98765,), (3,))
# expect: digital_root 98765 -> 8
# expect: digital_root 3 -> 3
grid(passes, (25,), (0,))
# expect: passes 25 -> (45, 2061, 117)
# expect: passes 0 -> (0, 0, 0)

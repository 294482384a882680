# Call trees that call themselves, also mutually.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)

def is_even(n):
    return True if n == 0 else is_odd(n - 1)

def is_odd(n):
    return False if n == 0 else is_even(n - 1)

def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))

grid(fib, (10,), (0,))
# expect: fib 10 -> 55
# expect: fib 0 -> 0
grid(is_even, (10,), (7,))
# expect: is_even 10 -> True
# expect: is_even 7 -> False
grid(ackermann, (2, 3), (0, 0), (1, 5))
# expect: ackermann 2 3 -> 9
# expect: ackermann 0 0 -> 1
# expect: ackermann 1 5 -> 7

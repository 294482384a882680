# Recursion on a staged value, with the call inside an expression; mutual recursion.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import rep_fun, stage

@rep_fun
def fact(n):
    if n == 0:
        return 1
    return n * fact(n - 1)

@stage
def run_fact(n):
    return fact(n)

print(run_fact(5), run_fact(0), fact(6))  # expect: 120 1 720

@rep_fun
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)

@stage
def run_fib(n):
    return fib(n)

print(run_fib(10), run_fib(1))  # expect: 55 1

@rep_fun
def even(n):
    return True if n == 0 else odd(n - 1)

@rep_fun
def odd(n):
    return False if n == 0 else even(n - 1)

@stage
def run_even(n):
    return even(n)

print(run_even(10), run_even(7))  # expect: True False

@rep_fun
def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))

@stage
def ackermann_two(n):
    return ackermann(2, n)

print(ackermann_two(2), ackermann_two(3))  # expect: 7 9

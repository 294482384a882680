# Conditional expressions on staged values, alone and in lambdas.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def f(x):
    return x * 2 if x > 0 else -x

print(f(3), f(-4), f(0), f(1.5))  # expect: 6 4 0 3.0

@stage
def g(x):
    choose = lambda v: v * 2 if v > 0 else -v
    return choose(x) + choose(x - 5)

print(g(3), g(-4), g(10))  # expect: 8 13 30

@stage
def clamp(x, low, high):
    return low if x < low else high if x > high else x

print(clamp(5, 0, 3), clamp(-1, 0, 3), clamp(2, 0, 3))  # expect: 3 0 2

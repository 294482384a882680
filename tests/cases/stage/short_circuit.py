# and, or and chains of comparison evaluate only what they need.
# modes: plain, lms, eager, unoptimised, checked, clones, c
from snek import stage

@stage
def f(x):
    return x != 0 and 10 // x > 2

print(f(0), f(3), f(5))  # expect: False True False

@stage
def g(x):
    return x == 0 or 10 % x == 0

print(g(0), g(5), g(3))  # expect: True True False

@stage
def between(x):
    return 0 < x * 2 < 10

print(between(3), between(0), between(5), between(-1))  # expect: True False False False

@stage
def negated(x):
    return not x > 3

print(negated(1), negated(5))  # expect: True False

@stage
def operand(x):
    return x or 7

print(operand(0), operand(3), operand(0.0))  # expect: 7 3 7

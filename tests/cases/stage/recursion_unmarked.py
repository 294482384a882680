# Recursion on a staged value without a mark.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

def fact(n):
    if n == 0:
        return 1
    return n * fact(n - 1)

@stage
def run(n):
    return fact(n)

print(run(5), run(0), run(20))  # expect: 120 1 2432902008176640000

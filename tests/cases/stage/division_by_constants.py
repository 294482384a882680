# Integers divided by a constant, whatever their signs and sizes, in loops that become machine code.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

DIVISORS = [2, 3, 5, 6, 7, 10, 97, 641, 1000, 65537, 10**9 + 7, 2**31 - 1, 2**40 + 1, 2**62 - 1, 2**62 + 1, 2**63 - 1, -1, -3, -97, -(2**62)]
STARTS = [0, 1, -1, 2, 5, -6, 96, 97, -97, 2**31, -(2**31), 2**62, -(2**62), 2**63 - 1, -(2**63), 2**63 - 97, -(2**63) + 97]

SOURCE = """
def f(x, n):
    total = 0
    while n > 0:
        total = (total ^ (x // {0})) ^ ((x % {0}) % 1000003)
        if x > 0:
            x = x - 7919
        else:
            x = x + 104729
        n = n - 1
    return total
"""

for divisor in DIVISORS:
    names = {}
    exec(SOURCE.format(divisor), names)
    f = stage(names["f"])
    print(divisor, [f(x, 40) for x in STARTS if divisor != -1 or x > -(2**63)], f(10**15, 3000))

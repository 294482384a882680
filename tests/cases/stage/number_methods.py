# Methods of staged numbers, and functions that have no operation of their own.
# modes: plain, lms, eager, unoptimised, checked, c
import math

from snek import stage


@stage
def whole(x):
    return x.bit_length(), x.bit_count(), x.conjugate(), x.real, x.numerator, math.gcd(x, 6), math.factorial(x % 5)


@stage
def real(x):
    return x.is_integer(), x.conjugate(), x.real, math.isinf(x), math.degrees(x), math.radians(x)


print(whole(5), whole(0), whole(-12), whole(2**40))
print(real(2.5), real(-3.0), real(math.inf))

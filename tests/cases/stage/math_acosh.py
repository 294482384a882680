# A function of math whose row names the rule of its kind.
# modes: plain, lms, eager, unoptimised, checked, c
import math

from snek import stage


@stage
def both(x):
    return math.acosh(x), math.atanh(1 / x), math.asinh(x)


print(both(2.0))
print(stage(lambda n: math.acosh(n))(2))
# expect: (1.3169578969248166, 0.5493061443340548, 1.4436354751788103)
# expect: 1.3169578969248166

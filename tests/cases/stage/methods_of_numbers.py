# Methods of staged numbers are those of their type: what a row says holds for them however they are called.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


@stage
def of_int(n):
    return n.bit_length(), n.__abs__(), n.__neg__(), n.__floor__(), n.__add__(3), n.__round__(), int.__sub__(n, 1)


@stage
def of_float(x):
    return x.is_integer(), x.__floor__(), x.__ceil__(), x.__trunc__(), x.conjugate(), x.__mul__(2.0), x.__int__()


print(of_int(-5))  # expect: (3, 5, 5, -5, -2, -5, -6)
print(of_int(6))  # expect: (3, 6, -6, 6, 9, 6, 5)
print(of_float(2.5))  # expect: (False, 2, 3, 2, 2.5, 5.0, 2)
print(of_float(-4.0))  # expect: (True, -4, -4, -4, -4.0, -8.0, -4)


@stage
def operators(n, x):
    return (
        n.__add__(3), (3).__add__(n), n.__radd__(3), n.__add__(x), x.__add__(n), n.__lt__(3), (3).__lt__(n),
        n.__eq__(x), x.__ge__(n), n.__mod__(4), x.__truediv__(2), (2).__rsub__(n), "ab".__eq__(n),
    )


print(operators(2, 2.5))
# expect: (5, 5, 5, NotImplemented, 4.5, True, False, NotImplemented, True, 2, 1.25, 0, NotImplemented)

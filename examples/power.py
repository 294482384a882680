"""Staging in one screen: a recursive function specialised to the exponent 2."""

from snek import lms, stage


@lms
def power(b, x):
    if x == 0:
        return 1
    else:
        return b * power(b, x - 1)


@stage
def runX(x):
    return power(x, 2)


# The base is staged, the exponent is not: of the recursion two multiplications are left.
print(runX.code)
print(runX(10))

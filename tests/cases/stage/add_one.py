# One function for ints, floats and staged values, with no annotation.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import lms, stage

@lms
def addOne(x):
    return x + 1

@stage
def staged(x):
    return addOne(x)

print(addOne(1), addOne(2.0))  # expect: 2 3.0
print(staged(1), staged(2.0), type(staged(1)).__name__, type(staged(2.0)).__name__)  # expect: 2 3.0 int float

# Annotated variables, also without a value and in loops and arms.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def annotated(x):
    y: int = x
    z: float
    if x > 0:
        z = y / 2
    else:
        z: int = 0
    for i in range(3):
        total: int = i + x
    return y, z, total

def declared_only(x):
    y: int
    if x > 0:
        y = 1
    return y

grid(annotated, (3,), (-3,))
# expect: annotated 3 -> (3, 1.5, 5)
# expect: annotated -3 -> (-3, 0, -1)
grid(declared_only, (1,), (0,))
# expect: declared_only 1 -> 1
# expect: declared_only 0 -> UnboundLocalError: cannot access local variable 'y' where it is not associated with a value

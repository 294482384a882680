# Names that only one arm defines: read where defined, UnboundLocalError elsewhere.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def only_if(x):
    if x > 0:
        y = 1
    return y

def only_else(x):
    if x > 0:
        pass
    else:
        y = x
    return y

def unused(x):
    if x > 0:
        y = 1
    return x

def deleted(x):
    y = 2
    if x > 0:
        del y
    return y

grid(only_if, (1,), (-1,))
# expect: only_if 1 -> 1
# expect: only_if -1 -> UnboundLocalError: cannot access local variable 'y' where it is not associated with a value
grid(only_else, (1,), (-1,))
# expect: only_else 1 -> UnboundLocalError: cannot access local variable 'y' where it is not associated with a value
# expect: only_else -1 -> -1
grid(unused, (1,), (-1,))
# expect: unused 1 -> 1
# expect: unused -1 -> -1
grid(deleted, (1,), (-1,))
# expect: deleted 1 -> UnboundLocalError: cannot access local variable 'y' where it is not associated with a value
# expect: deleted -1 -> 2

# A loop that gives variables their first value, and others a new one.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def initialises(n):
    for i in range(n):
        z = i * 2
    return z, i

def initialised_before(n):
    z = i = -1
    for i in range(n):
        z = i * 2
    return z, i

def defined_under_condition(n):
    while n > 0:
        if n == 3:
            met = True
        n -= 1
    return met

grid(initialises, (3,), (0,))
# expect: initialises 3 -> (4, 2)
# expect: initialises 0 -> UnboundLocalError: cannot access local variable 'z' where it is not associated with a value
grid(initialised_before, (3,), (0,))
# expect: initialised_before 3 -> (4, 2)
# expect: initialised_before 0 -> (-1, -1)
grid(defined_under_condition, (5,), (2,), (0,))
# expect: defined_under_condition 5 -> True
# expect: defined_under_condition 2 -> UnboundLocalError: cannot access local variable 'met' where it is not associated with a value
# expect: defined_under_condition 0 -> UnboundLocalError: cannot access local variable 'met' where it is not associated with a value

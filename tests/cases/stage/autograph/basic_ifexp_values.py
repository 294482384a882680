# Conditional expressions of numbers of one kind and of several.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def doubled_or_negated(x):
    return x * 2 if x > 0 else -x

def of_two_kinds(x):
    return 1 if x > 2 else 2.5

def none_or_number(x):
    return x if x else None

grid(doubled_or_negated, (3,), (-4,), (0,), (1.5,))
# expect: doubled_or_negated 3 -> 6
# expect: doubled_or_negated -4 -> 4
# expect: doubled_or_negated 0 -> 0
# expect: doubled_or_negated 1.5 -> 3.0
grid(of_two_kinds, (3,), (1,))
# expect: of_two_kinds 3 -> 1
# expect: of_two_kinds 1 -> 2.5
grid(none_or_number, (3,), (0,))
# expect: none_or_number 3 -> 3
# expect: none_or_number 0 -> None

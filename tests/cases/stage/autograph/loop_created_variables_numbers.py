# Variables that loops create are readable afterwards, unless there was no trip.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def while_creates(x):
    while x > 0:
        y = x * 1.5
        x -= 1
    return y

def for_creates(n):
    for i in range(n):
        a, b = i, -i
    return a, b, i

def in_both_arms(n):
    for i in range(n):
        if i % 2:
            kind = "odd"
        else:
            kind = "even"
    return kind

grid(while_creates, (3,), (0,))
# expect: while_creates 3 -> 1.5
# expect: while_creates 0 -> UnboundLocalError: cannot access local variable 'y' where it is not associated with a value
grid(for_creates, (3,), (0,))
# expect: for_creates 3 -> (2, -2, 2)
# expect: for_creates 0 -> UnboundLocalError: cannot access local variable 'a' where it is not associated with a value
grid(in_both_arms, (1,), (2,), (0,))
# expect: in_both_arms 1 -> 'even'
# expect: in_both_arms 2 -> 'odd'
# expect: in_both_arms 0 -> UnboundLocalError: cannot access local variable 'kind' where it is not associated with a value

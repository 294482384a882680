# Where AutoGraph refuses another type in a loop: here the types of Python hold, also of a variable that becomes a text.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def to_float(n):
    x = 1
    while n > 0:
        x = x / 2
        n -= 1
    return x

def in_arm(n):
    x = 1
    for i in range(n):
        if i == 2:
            x = x * 0.5
    return x

def to_text(n):
    x = 0
    while n > 0:
        x = "text"
        n -= 1
    return x

grid(to_float, (0,), (3,))
grid(in_arm, (1,), (5,))
grid(to_text, (0,), (2,))
# expect: to_float 0 -> 1
# expect: to_float 3 -> 0.125
# expect: in_arm 1 -> 1
# expect: in_arm 5 -> 0.5
# expect: to_text 0 -> 0
# expect: to_text 2 -> 'text'

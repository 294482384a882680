# Names that are only used inside of a loop.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def local_to_while(x):
    s = 0
    while x > 0:
        half = x // 2
        rest = x - half * 2
        s = s * 10 + rest
        x = half
    return s

def local_to_for(n):
    s = 0
    for i in range(n):
        square = i * i
        if square > 4:
            bonus = 1
            s += bonus
        s += square
    return s

grid(local_to_while, (11,), (0,))
# expect: local_to_while 11 -> 1101
# expect: local_to_while 0 -> 0
grid(local_to_for, (5,), (0,))
# expect: local_to_for 5 -> 32
# expect: local_to_for 0 -> 0

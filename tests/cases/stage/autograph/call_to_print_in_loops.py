# Prints in loops, in called functions, and between changes of variables.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def shout(x):
    print("shout", x)
    return x + 1

def loops(n):
    for i in range(n):
        if i == 2:
            continue
        print(i, i * i)
    while n > 2:
        n -= shout(0)
    return n

grid(loops, (4,), (0,))

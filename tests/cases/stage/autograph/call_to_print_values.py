# Printing happens when the graph runs, once for each call, in order.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def simple(x):
    print("x is", x)
    return x

def several(x, y):
    print(x, y, "mixed", 3, None, [x, (y,)], sep="|")
    print()
    print(x, end=" end\n")
    return 0

grid(simple, (1,), (2.5,))
grid(several, (1, True))

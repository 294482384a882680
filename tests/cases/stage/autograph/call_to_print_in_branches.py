# Only the arm that is taken prints.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def branches(x):
    print("before")
    if x > 0:
        print("positive", x)
    else:
        print("other")
    print("after", x)

grid(branches, (1,), (-1,))

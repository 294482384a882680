# What natives read of objects outside is read anew at each call; roots of graphs are those of module math.
# modes: plain, lms, eager, unoptimised, checked, c
import math
from collections import deque

from snek import stage


class Box:
    pass


box = Box()
waiting = deque([1, 2])
data = bytearray(b"ab")


@stage
def asks(n):
    return n + (1 if hasattr(box, "new") else 0), n + getattr(box, "other", 0)


@stage
def reads(n):
    return n + len(waiting) + waiting[0], n + data[0]


print(asks(1), reads(1))
box.new = True
box.other = 5
waiting.appendleft(7)
data[0] = 1
print(asks(1), reads(1))
root = stage(lambda x: math.cbrt(x))
print([root(x) == math.cbrt(x) for x in (0.1, 0.3, 2.0, 3.7, 27.0, 1e-320, -8.0, 0.0)])
# expect: (1, 1) (4, 98)
# expect: (2, 6) (11, 2)
# expect: [True, True, True, True, True, True, True, True]

# None in one arm and a number in the other.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def maybe(x):
    y = None
    if x > 0:
        y = x * 2
    return y

def tested(x):
    y = maybe(x)
    if y is None:
        return "nothing"
    return y + 1

def both_ways(x):
    y = x
    if x > 3:
        y = None
    z = 0 if y is None else y
    return y, z

grid(maybe, (2,), (0,))
# expect: maybe 2 -> 4
# expect: maybe 0 -> None
grid(tested, (2,), (0,))
# expect: tested 2 -> 5
# expect: tested 0 -> 'nothing'
grid(both_ways, (5,), (1,))
# expect: both_ways 5 -> (None, 0)
# expect: both_ways 1 -> (1, 1)

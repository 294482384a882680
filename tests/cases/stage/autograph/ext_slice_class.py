# __getitem__ with slices and tuples of slices.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


class Grid:
    def __init__(self, offset):
        self.offset = offset

    def __getitem__(self, key):
        if isinstance(key, tuple):
            return tuple(self[part] for part in key)
        if isinstance(key, slice):
            return (key.start, key.stop, key.step)
        return key + self.offset

def keys(x):
    g = Grid(x)
    return g[3], g[1:2], g[::2, 4], g[0, 1:, x]

grid(keys, (5,), (0.5,))
# expect: keys 5 -> (8, (1, 2, None), ((None, None, 2), 9), (5, (1, None, None), 10))
# expect: keys 0.5 -> (3.5, (1, 2, None), ((None, None, 2), 4.5), (0.5, (1, None, None), 1.0))

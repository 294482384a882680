"""Copies of records and slices, and what describes them."""
import collections
import copy
import time
from collections.abc import Callable, MutableSequence

moment = time.gmtime(0)
print(copy.copy(moment) == moment, type(copy.copy(moment)).__name__, moment.n_unnamed_fields)
part = slice([1], [2])
made = copy.deepcopy(part)
print(made == part, made.start is part.start, copy.copy(part) is part)
Point = collections.namedtuple("Point", "x y")
Point.x.__doc__ = "the first"
print(Point.x.__doc__, Point.y.__doc__)
print(isinstance(collections.deque(), MutableSequence), isinstance(list.append, Callable), isinstance([].append, Callable))

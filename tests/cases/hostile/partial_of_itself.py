# cpython: no
from functools import partial
p = partial(print)
p.__setstate__((p, (), {}, {}))
try:
    p()
except RecursionError:
    print("RecursionError")  # expect: RecursionError
try:
    repr(p)
    print("shown")  # expect: shown
except RecursionError:
    print("RecursionError")
p.__setstate__((print, (), {}, {}))

import sys


def still(number):
    return [n * number for n in range(3)]


del sys.modules[__name__]
__name__ = 5
__file__ = None
__spec__ = []
print(still(2))
del __builtins__
print(still(3), sorted([3, 1]))
import math

print(math.floor(1.5))
for name in list(globals()):
    if name not in ("name", "print"):
        del globals()[name]
print(sorted(globals()))

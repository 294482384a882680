# Forms of import; what is missing.
# modes: plain, lms
import math
import math as m, sys
from math import pi, sqrt as root
print(math is m, pi == math.pi, root(16), type(math).__name__, math.__name__)  # expect: True True 4.0 module math

def f():
    import itertools as it
    from functools import reduce
    return list(it.repeat(1, 2)), reduce(lambda a, b: a + b, [1, 2])

print(f())  # expect: ([1, 1], 3)
try:
    import no_such_module
except ModuleNotFoundError as error:
    print(error, error.name)  # expect: No module named 'no_such_module' no_such_module
try:
    from math import no_such_name
except ImportError as error:
    print(str(error).split(" (")[0])  # expect: cannot import name 'no_such_name' from 'math'
try:
    import math.sub
except ModuleNotFoundError as error:
    print(error)  # expect: No module named 'math.sub'; 'math' is not a package
try:
    math.nothing
except AttributeError as error:
    print(error)  # expect: module 'math' has no attribute 'nothing'
print("math" in sys.modules, sys.modules["math"] is math)  # expect: True True
from collections import *
print(deque([1]), Counter("aa"))  # expect: deque([1]) Counter({'a': 2})

def late():
    global random
    import random

late()
print(random.__name__)  # expect: random

class C:
    from math import e

print(C.e > 2)  # expect: True

# A graph knows a variable by reference: it goes with its last name, and a call that would read it says so.
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import Variable, function

v = Variable([1.0, 2.0])
kept = Variable([1.0, 2.0])
held = [kept]


@function
def f(x):
    return np.sum(v * x)


@function
def g(x):
    return np.sum(held[0] * x)


print(f(np.ones(2)), g(np.ones(2)))  # expect: 3.0 3.0
del v, kept
try:
    f(np.ones(2))
except NameError as error:
    print(error)  # expect: name 'v' is not defined
print(g(np.ones(2)))  # expect: 3.0
v = Variable([3.0, 4.0])
print(f(np.ones(2)))  # expect: 7.0

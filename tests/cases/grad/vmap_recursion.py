# Functions that call themselves, and results that are numbers of several types, mapped over a batch.
# modes: plain, lms, eager, unoptimised
import numpy as np
from snek import grad, stage, vmap


def factorial(n):
    return 1 if n <= 0 else n * factorial(n - 1)


def power(x, n):
    if n == 0:
        return 1.0
    return x * power(x, n - 1)


def pair(n):
    if n <= 0:
        return 0, 1.0
    a, b = pair(n - 1)
    return a + n, b * 2.0


def step(x):
    return 1 if x <= 0 else x * 2.5


def least(n):
    return 1 if n <= 0 else n


counts = np.array([0, 1, 5, 3, -2])
values = np.array([-1.5, 0.0, 2.0, 3.5, 1.0])


def loop(f, *arrays):
    return np.stack([f(*items) for items in zip(*arrays)])


def same(f, *arrays):
    made, wanted = vmap(f)(*arrays), loop(f, *arrays)
    print(f.__name__, np.array_equal(made, wanted), made.dtype == wanted.dtype, made)


same(factorial, counts)
same(factorial, counts * 1.0)
same(power, values, np.array([0, 1, 2, 3, 4]))
same(lambda n: pair(n)[0], counts)
print(vmap(pair)(counts))
same(step, values)
same(step, counts)
same(least, counts)
print(vmap(grad(power), in_axes=(0, None))(values, 3))
print(stage(lambda c: vmap(factorial)(c))(counts))

# expect: factorial True True [  1   1 120   6   1]
# expect: factorial True True [  1.   1. 120.   6.   1.]
# expect: power True True [ 1.     0.     4.    42.875  1.   ]
# expect: <lambda> True True [ 0  1 15  6  0]
# expect: (array([ 0,  1, 15,  6,  0]), array([ 1.,  2., 32.,  8.,  1.]))
# expect: step True True [1.   1.   5.   8.75 2.5 ]
# expect: step True True [ 1.   2.5 12.5  7.5  1. ]
# expect: least True True [1 1 5 3 1]
# expect: [ 6.75  0.   12.   36.75  3.  ]
# expect: [  1   1 120   6   1]

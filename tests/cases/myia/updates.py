# Arrays of Myia's mode are values: an update gives a name another array, which no other name sees.
# modes: plain, eager, unoptimised
# cpython: no
from typing import NamedTuple

import numpy as np
from snek import grad, myia


@myia
def f(x):
    x[0] = 1
    return x


@myia
def main():
    x = {0}
    y = f(x)
    print(x, y)


main()  # expect: [0] [1]


@myia
def g(x):
    with x as y:
        y[0] = 2
        y[2] = 1
    return y


@myia
def shared(x):
    y = x
    with x as z:
        z[1:] += 10
        w = z
        z[0] -= 1
    y += 1
    return x, y, z, w


a = np.array([5.0, 6.0, 7.0])
print(g(a), a)  # expect: [2. 6. 1.] [5. 6. 7.]
for x in shared(a):
    print(x)
# expect: [5. 6. 7.]
# expect: [6. 7. 8.]
# expect: [ 4. 16. 17.]
# expect: [ 5. 16. 17.]
print(a)  # expect: [5. 6. 7.]


@myia
def product(x):
    with x as y:
        y[0] = y[1] * y[2]
        y[1] += 3
    return y.sum()


# By hand: the sum is x1 * x2 + x1 + 3 + x2.
print(grad(product)(np.array([1.0, 2.0, 3.0])))  # expect: [0. 4. 3.]


@myia
def branched(x):
    if x.sum() > 0:
        with x as y:
            y[0] = 100
    else:
        y = x
    return y


print(branched(np.ones(2)), branched(-np.ones(2)))  # expect: [100.   1.] [-1. -1.]


@myia
class Weights(NamedTuple):
    w: np.ndarray
    b: float


@myia
def trained(weights):
    with weights as new:
        new.b = new.b + 1
        new.w = new.w * 2
    return new, weights


print(trained(Weights(np.ones(2), 0.5)))
# expect: (Weights(w=array([2., 2.]), b=1.5), Weights(w=array([1., 1.]), b=0.5))
print(f.explain().splitlines()[-1].partition(": ")[2])  # expect: x[...] = ... gives x another array; other names keep theirs

# Variables are made in the first call only: one that is made lazily is kept, one that is made at each call is refused with
# the line, and the function goes on as if the call had not been.
# modes: staged, unoptimised
# cpython: no
import numpy as np
from snek import Variable, function


class Dense:
    def __init__(self, units):
        self.units = units
        self.w = None

    @function
    def __call__(self, x):
        if self.w is None:
            self.w = Variable(np.full((x.shape[-1], self.units), 0.5))
        return x @ self.w


layer = Dense(2)
print(layer(np.ones((1, 3))), layer(np.ones((1, 3))), layer.w.shape)  # expect: [[1.5 1.5]] [[1.5 1.5]] (3, 2)
layer.w.assign(np.zeros((3, 2)))
print(layer(np.ones((1, 3))))  # expect: [[0. 0.]]
# Another object makes its own, with the graph of another width.
other = Dense(1)
print(other(np.ones((1, 2))), layer(np.ones((1, 3))), other.w.shape)  # expect: [[1.]] [[0. 0.]] (2, 1)


@function
def fresh(x):
    v = Variable(x)
    return v * 2


for _ in range(2):
    try:
        fresh(1.0)
    except ValueError as error:
        print(str(error).splitlines()[1].strip())  # expect: v = Variable(x)
# expect: v = Variable(x)


@function
def in_branch(x):
    if x > 0:
        v = Variable(x)
        return v * 2
    return x


try:
    in_branch(1.0)
except (TypeError, ValueError) as error:
    print("in its first call only" in str(error))  # expect: True

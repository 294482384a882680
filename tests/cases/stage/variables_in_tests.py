# Variables decide branches, and hold arrays.
# modes: staged, eager, unoptimised, checked, c
# cpython: no
import numpy as np
from snek import Variable, function

v = Variable(2)
w = Variable(np.ones(3))


@function
def step(x):
    if v:
        v.assign_sub(1)
        w.assign_add(x)
    return w.read_value().sum() + v


print([float(step(np.ones(3))) for _ in range(4)])  # expect: [7.0, 9.0, 9.0, 9.0]
print(v.read_value(), w.numpy().tolist())  # expect: 0 [3.0, 3.0, 3.0]
v.assign(1)
print(float(step(np.zeros(3))), int(v.read_value()))  # expect: 9.0 0

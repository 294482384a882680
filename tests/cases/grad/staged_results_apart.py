# A recorded call of a staged function does not lose that two results share elements: it is refused.
# modes: staged, clones
# cpython: no
import numpy as np
from snek import GradientTape, constant, stage


@stage
def view(x):
    y = x * x
    return y, y[1:]


@stage
def twice(x):
    y = x * x
    return y, y


@stage
def apart(x):
    y = x * x
    return y, y[1:].copy()


x = constant([1.0, 2.0, 3.0])
# expect: two results of a recorded staged function share elements; return a copy() of one of them
# expect: two results of a recorded staged function share elements; return a copy() of one of them
for f in view, twice:
    with GradientTape() as tape:
        tape.watch(x)
        try:
            f(x)
        except TypeError as error:
            print(error)
with GradientTape() as tape:
    tape.watch(x)
    y, z = apart(x)
    total = np.sum(y) + np.sum(z)
print(tape.gradient(total, x))  # expect: [ 2.  8. 12.]

# cpython: no
# Arrays are restored in place, however they are reached: the program's own names see it.
import os
import tempfile

import numpy as np
from snek import Checkpoint


class Model:
    def __init__(self):
        self.mean = np.array([1.0, 2.0])
        self.parts = [np.array([1, 2]), {"w": np.array([[0.5]])}]
        self.pair = (np.array([3.0]),)


array = np.array([1.0, 2.0])
zero = np.array(7.0)
model = Model()
mean = model.mean
with tempfile.TemporaryDirectory() as folder:
    saver = Checkpoint(array=array, zero=zero, model=model)
    path = saver.save(os.path.join(folder, "arrays"))
    array[:] = 0
    zero[...] = 0
    model.mean += 10
    model.parts[0] *= 0
    model.parts[1]["w"] -= 1
    model.pair[0][0] = -1
    saver.restore(path).assert_consumed()
    print(array, zero)  # expect: [1. 2.] 7.0
    print(model.mean, mean is model.mean)  # expect: [1. 2.] True
    print(model.parts, model.pair)  # expect: [array([1, 2]), {'w': array([[0.5]])}] (array([3.]),)
    other = np.array([5, 6])
    Checkpoint(array=other).restore(path)
    print(other, other.dtype)  # expect: [1 2] int64
    fixed = np.array([0.0, 0.0])
    fixed.flags.writeable = False
    try:
        Checkpoint(array=fixed).restore(path)
    except ValueError as error:
        print(error)  # expect: array is an array that cannot be written

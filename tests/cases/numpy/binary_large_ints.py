# Integers beyond 64 bits: floats beside floats, too large beside integers, comparable with everything.
import numpy as np

for left, right in ((np.array([1.0, -2.5]), 2**70), (2**70, np.float64(1)), (np.float32(2), 2**70)):
    print(repr(left + right), repr(left - right), repr(left * right))
for left, right in ((np.array([1]), 2**70), (2**70, np.array([1], dtype=np.int32)), (np.int64(1), -(2**70)), (np.array([True]), 2**70)):
    for operation in (lambda a, b: a + b, lambda a, b: a // b):
        try:
            print(operation(left, right))
        except OverflowError as error:
            print(error)
print(np.array([1, 2]) < 2**70, np.array([1, 2]) > -(2**70), np.array([1]) == 2**70, np.array([1.0]) < 2**70)

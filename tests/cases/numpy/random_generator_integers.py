# Integers of the modern stream.
import numpy as np
r = np.random.default_rng(1)
print(r.integers(10), r.integers(5, 10), repr(r.integers(3)))
print(r.integers(0, 100, 6), r.integers(1, 7, (2, 3)), r.integers(1, 6, 5, endpoint=True))
print(r.integers(2**40, size=2), r.integers(0, 2, 8, dtype=bool), r.integers(0, 50, 3, dtype=np.int32))
print(r.integers([5, 50], [10, 100]))
try:
    r.integers(5, 5)
except ValueError as error:
    print(error)

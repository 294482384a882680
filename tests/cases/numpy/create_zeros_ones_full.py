import numpy as np

print(np.zeros(3), np.ones((2, 2), int), np.full((2,), 7), np.full((2, 2), [1, 2]), np.empty((0, 3)).shape)
print(repr(np.zeros((), np.int32)), repr(np.full(2, 1.5, dtype=np.float32)), np.full(2, True))

import numpy as np

print(np.diff([1, 3, 6]), np.diff([1, 3, 6, 10], n=2), np.diff([[1, 3], [6, 10]], axis=0), np.diff([1, 2], prepend=0), np.diff([True, False]), np.ediff1d([1, 2, 4], to_end=99, to_begin=[-1]))

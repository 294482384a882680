import numpy as np

a = np.arange(8).reshape(2, 2, 2)
key = (0, 1)
rows = (slice(None), 0)
print(a[key], a[rows], a[(0, Ellipsis, 1)], a[tuple([1, 1, 1])])

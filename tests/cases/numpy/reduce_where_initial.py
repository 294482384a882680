# What `where` leaves out does not count; `initial` counts once.
import numpy as np

a = np.array([[3.0, 1.0, 2.0], [9.0, 7.0, 8.0]])
m = a > 2
print(np.sum(a, axis=0, where=m, initial=10), np.prod(a, axis=0, where=m, initial=2), np.sum(a, where=m, initial=1))
print(np.max(a, axis=0, where=m, initial=-1), np.min(a, where=m, initial=5), np.add.reduce(a, axis=1, where=m, initial=100))
print(np.any(a > 8, axis=1, where=m), np.all(m, where=m))

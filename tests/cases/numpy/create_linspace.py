import numpy as np

print(np.linspace(0, 1, 5), np.linspace(0, 10, 5, endpoint=False), np.linspace(2, 3, 1), np.linspace(0, 1, 0))
print(np.linspace(0, 9, 4, dtype=int), np.linspace(0, 1, 3, retstep=True), np.linspace([0, 1], [1, 3], 3))

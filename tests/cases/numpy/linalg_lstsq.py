# Least squares.
import numpy as np
x = np.array([0.0, 1, 2, 3])
a = np.vstack([x, np.ones(4)]).T
m, c = np.linalg.lstsq(a, np.array([-1, 0.2, 0.9, 2.1]), rcond=None)[0]
print(round(float(m), 10), round(float(c), 10))
found, residuals, rank, s = np.linalg.lstsq(a, np.array([-1, 0.2, 0.9, 2.1]), rcond=None)
print(residuals, rank, s)
print(np.linalg.lstsq([[1.0, 1.0], [1.0, 1.0]], [2.0, 2.0], rcond=None))

import numpy as np

a = np.array([-1.5, 0.0, 2.5])
print(-a, +a, abs(a), np.sign(a), np.abs([-1, 2]), np.negative(a), np.positive([1]))

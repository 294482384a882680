import numpy as np

a = np.array([0.0, 0.5, 1.0])
print(np.sinh(a), np.cosh(a), np.tanh(a), np.arcsinh(a), np.arccosh([1.0, 2.0]), np.arctanh([0.0, 0.5]))

# Polynomials through points.
import numpy as np
x = np.array([0.0, 1, 2, 3])
print(np.polyfit(x, 2 * x + 1, 1).round(8) + 0.0)
print(np.polyfit(x, x**2, 2).round(8) + 0.0)
print(np.polyfit(x, np.array([0.0, 0.8, 0.9, 0.1]), 1))
try:
    np.polyfit(x, x, -1)
except ValueError as error:
    print(error)

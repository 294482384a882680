import numpy as np

print(np.trapezoid([1, 2, 3]), np.trapezoid([1, 2, 3], x=[0, 2, 4]), np.trapezoid([[1, 2], [3, 4]], axis=0), np.trapezoid([1, 2], dx=0.5))

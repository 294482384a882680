import numpy as np

a = np.array([0.0, 0.5, 1.0])
print(np.sin(a), np.cos(a), np.tan(a), np.arcsin(a), np.arccos(a), np.arctan(a), np.arctan2(a, 1), np.hypot(3, 4))

import numpy as np

a = np.array([[3, 1], [2, 4]])
print(a.min(), a.max(), a.min(0), a.max(axis=1), np.amin(a), np.amax(a, axis=0), np.ptp(a), np.ptp(a, axis=1), np.max([1, np.nan]), np.min([1, 2], initial=0), np.max(a, axis=None, keepdims=True))
try:
    np.array([]).max()
except ValueError as e:
    print(e)
try:
    np.zeros((0, 2)).min(axis=0)
except ValueError as e:
    print(e)

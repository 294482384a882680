import numpy as np

a = np.array([1, 2])
try:
    if a == a:
        pass
except ValueError as e:
    print(e)
print(bool(np.array([[True]])), not np.array([0]), 1 if np.array(2) else 0, np.array([1]) and 5)

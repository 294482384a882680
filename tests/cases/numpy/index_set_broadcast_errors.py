import numpy as np

a = np.zeros((2, 3))
for key, value in ((0, [1, 2]), (slice(None), np.ones((3, 2))), ((0, 0), [1, 2])):
    try:
        a[key] = value
    except (ValueError, TypeError) as e:
        print(e)
try:
    a[[0, 1]] = np.ones((3, 3))
except ValueError as e:
    print(e)

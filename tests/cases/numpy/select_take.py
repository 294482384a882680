import numpy as np

a = np.arange(6).reshape(2, 3) * 10
print(np.take(a, [0, 5]), a.take([0, 2], axis=1), np.take(a, 1, axis=0), np.take(a, [[0, 1], [2, 3]]), np.take(a, [7, -1], mode="wrap"), np.take(a, [9], mode="clip"))
try:
    np.take(a, 9)
except IndexError as e:
    print(e)

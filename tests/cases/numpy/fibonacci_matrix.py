import numpy as np

m = np.array([[1, 1], [1, 0]])
r = np.eye(2, dtype=int)
for _ in range(30):
    r = r @ m
print(r, r[0, 1], np.linalg.matrix_power(m, 10)[0, 1])

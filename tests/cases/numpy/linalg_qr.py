# Orthogonal and triangular factors.
import numpy as np
a = np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 7.0]])
q, r = np.linalg.qr(a)
print(q, r, sep="\n")
print(np.linalg.qr(a, mode="r"))
print(np.linalg.qr(a, mode="complete").Q.shape)

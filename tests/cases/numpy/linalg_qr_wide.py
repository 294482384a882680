# Factors of wide matrices, and the raw form.
import numpy as np
a = np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 7.0]])
print(np.linalg.qr(a))
h, tau = np.linalg.qr(a, mode="raw")
print(h, tau)
try:
    np.linalg.qr(a, mode="x")
except ValueError as error:
    print(error)

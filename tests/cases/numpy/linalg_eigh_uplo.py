# Which triangle is read.
import numpy as np
a = np.array([[1.0, 9.0], [2.0, 5.0]])
print(np.linalg.eigvalsh(a), np.linalg.eigvalsh(a, "U"))
try:
    np.linalg.eigh(a, "X")
except ValueError as error:
    print(error)

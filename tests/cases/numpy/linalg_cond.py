# Condition numbers.
import numpy as np
a = np.array([[1.0, 2.0], [3.0, 4.0]])
for p in (None, 1, -1, 2, -2, np.inf, -np.inf, "fro"):
    print(p, round(float(np.linalg.cond(a, p)), 8))
print(np.linalg.cond(np.eye(2)))

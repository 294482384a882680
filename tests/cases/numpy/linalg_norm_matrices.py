# Norms of matrices of all orders.
import numpy as np
x = np.array([[1.0, 2.0], [3.0, 4.0]])
for order in (None, "fro", "nuc", 1, -1, 2, -2, np.inf, -np.inf):
    print(order, round(float(np.linalg.norm(x, order)), 10))

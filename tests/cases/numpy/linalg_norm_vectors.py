# Norms of vectors of all orders.
import numpy as np
x = np.array([3.0, -4.0, 0.0])
for order in (None, 1, 2, 3, 0, np.inf, -np.inf, 0.5, -1):
    with np.errstate(all="ignore"):
        print(order, np.linalg.norm(x, order))
print(np.linalg.norm([3, 4]), np.linalg.norm(np.array([1, 2], dtype=np.float32)).dtype)

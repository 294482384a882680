# Products of many matrices.
import numpy as np
a, b, c = np.ones((2, 3)), np.arange(12.0).reshape(3, 4), np.eye(4)
print(np.linalg.multi_dot([a, b, c]))
print(np.linalg.multi_dot([np.ones(3), b, c, np.ones(4)]), np.linalg.multi_dot([a, b]).shape)
try:
    np.linalg.multi_dot([a])
except ValueError as error:
    print(error)

import numpy as np

b = np.broadcast(np.array([1, 2, 3]), np.array([[4], [5]]))
print(b.shape, b.size, b.nd, [(int(x), int(y)) for x, y in b])

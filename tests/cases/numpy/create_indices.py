import numpy as np

print(np.indices((2, 3)), np.fromfunction(lambda i, j: i + j, (2, 2)), np.fromiter((x * x for x in range(4)), int))

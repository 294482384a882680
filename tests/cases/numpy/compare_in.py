import numpy as np

a = np.array([[1, 2], [3, 4]])
print(3 in a, 7 in a, [1, 2] in a, 1.0 in a)

import numpy as np

a = np.arange(6).reshape(2, 3)
print(a + [10, 20, 30], a * np.array([[1], [2]]), a - a, a + 1, 1 - a, a / 2)

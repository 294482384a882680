import numpy as np

a = np.array([1, 2, 3])
print(a == [1, 0, 3], a != 2, a < 2, a >= np.array([2]), 2 < a, (a == a).all(), a == None, a != "x" if False else "")

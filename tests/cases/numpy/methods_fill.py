import numpy as np

a = np.zeros((2, 2))
a.fill(3)
b = np.arange(3)
b.fill(2.9)
print(a, b)

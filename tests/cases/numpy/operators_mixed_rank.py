import numpy as np

a = np.arange(3)
print(a + np.array(5), np.array(5) + np.array(6), type(np.array(5) + 1), a * np.ones((2, 1)), (a[:, None] == a).astype(int), a[None, :, None] + a)

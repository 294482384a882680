import numpy as np

a = np.array([[3, 1, 2], [9, 7, 8]])
i = np.argmax(a, axis=1, keepdims=True)
print(np.take_along_axis(a, i, axis=1))
np.put_along_axis(a, i, 0, axis=1)
print(a)

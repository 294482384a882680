import numpy as np

image = np.arange(25.0).reshape(5, 5)
kernel = np.array([[0, 1, 0], [1, -4, 1], [0, 1, 0]])
out = np.zeros((3, 3))
for i in range(3):
    for j in range(3):
        out[i, j] = (image[i : i + 3, j : j + 3] * kernel).sum()
print(out, image[1:-1, 1:-1].sum())

import numpy as np

a = np.arange(12).reshape(3, 4)
print(a[0], a[-1], a[1, 2], a[0][1], a[:, 1], a[1:, :2], a[::2, ::-1], a[..., 0], a[1, ...], a[:, None, 1].shape)

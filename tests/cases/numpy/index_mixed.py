import numpy as np

a = np.arange(24).reshape(2, 3, 4)
print(a[:, [0, 2], 1], a[[0, 1], :, [1, 2]].shape, a[0, :, [1, 2]].shape, a[:, [0, 1], [1, 2]].shape, a[1, [0, 2]].shape, a[..., [0, 3]].shape, a[[0], None, 1].shape)

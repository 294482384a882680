import numpy as np

a = np.arange(3)
print(a[:, np.newaxis], a[None].shape, a[None, :, None].shape, np.array(5)[...], np.array(5)[()], np.array(5)[None])

import numpy as np

p = np.array([[0.0, 0.0], [3.0, 4.0], [6.0, 8.0]])
d = np.sqrt(((p[:, None, :] - p[None, :, :]) ** 2).sum(axis=-1))
print(d, d.argmax(), np.unravel_index(d.argmax(), d.shape))

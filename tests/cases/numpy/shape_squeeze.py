import numpy as np

a = np.zeros((1, 3, 1))
print(a.squeeze().shape, a.squeeze(0).shape, np.squeeze(a, axis=2).shape, np.expand_dims(np.arange(3), 0).shape, np.expand_dims(np.arange(3), (0, 2)).shape)
try:
    a.squeeze(1)
except ValueError as e:
    print(e)

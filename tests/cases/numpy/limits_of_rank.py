import numpy as np

try:
    np.zeros((1,) * 65)
except ValueError as e:
    print(e)
print(np.zeros((1,) * 64).ndim, np.zeros((1,) * 10)[0, 0].ndim)

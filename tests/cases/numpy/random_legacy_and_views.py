# Shuffling parts of arrays.
import numpy as np
np.random.seed(9)
x = np.arange(12).reshape(3, 4)
np.random.shuffle(x[:, 1])
print(x)
np.random.shuffle(x.T)
print(x)

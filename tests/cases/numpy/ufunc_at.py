# modes: plain, gc-stress
import numpy as np

a = np.zeros(4)
np.add.at(a, [0, 1, 1, 3], 1)
print(a)
b = np.arange(4)
np.multiply.at(b, slice(1, 3), 10)
np.negative.at(b, [0, 3])
print(b)

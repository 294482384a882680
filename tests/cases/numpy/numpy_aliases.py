import numpy as np

print(np.abs is np.absolute, np.mod(7, 3), np.true_divide(1, 2), np.pow(2, 3), np.asin(0.0), np.bitwise_not(1), np.concat([[1], [2]]), np.acos(1.0), np.amax([1, 2]))

import numpy as np

print(np.array([[1, 2], [3, 4]]).shape, np.array([1, 2.5, True]), np.array((1, 2)).dtype)
print(np.array([[True, False]]).dtype, np.array(5).shape, np.array([]).dtype, np.array([[], []]).shape)

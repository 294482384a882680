import numpy as np

for arrays, axis in (([np.ones((2, 2)), np.ones((2, 3))], 0), ([np.ones(2), np.ones((2, 2))], 0), ([], 0), ([1, 2], 0)):
    try:
        np.concatenate(arrays, axis)
    except ValueError as e:
        print(e)

import numpy as np

for value in ([[1, 2], [3]], [1, [2]], [[1], 2], [[[1], [2]], [[3], [4, 5]]]):
    try:
        np.array(value)
    except ValueError as e:
        print(e)

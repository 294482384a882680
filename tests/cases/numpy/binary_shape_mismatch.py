import numpy as np

for x, y in (((2, 3), (2,)), ((3,), (4,)), ((2, 2, 2), (3, 2))):
    try:
        np.ones(x) + np.ones(y)
    except ValueError as e:
        print(e)

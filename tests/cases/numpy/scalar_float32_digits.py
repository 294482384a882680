import numpy as np

for x in (1e5, 999999.9, 1e6, 16777216, 1e8, 0.001, 0.0001, 0.00012, 1e-30, 0, -2.5e7, float("inf")):
    print(np.float32(x), repr(np.float32(x)))

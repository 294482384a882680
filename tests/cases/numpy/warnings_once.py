import numpy as np

for i in range(3):
    np.log(0.0)

import numpy as np

a = np.array([-2.5, -1.5, -0.5, 0.5, 1.5, 2.567])
print(np.floor(a), np.ceil(a), np.trunc(a), np.rint(a), np.round(a), np.round(a, 2), np.fix(a), np.round(1234, -2), np.around([15, 25], -1))

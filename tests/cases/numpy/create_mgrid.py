import numpy as np

print(np.mgrid[0:2, 0:3], np.ogrid[0:2, 0:2], np.r_[1:4, 7], np.c_[[1, 2], [3, 4]], np.mgrid[0:1:3j])

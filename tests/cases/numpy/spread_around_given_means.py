import warnings

import numpy as np

warnings.simplefilter("ignore")
arrays = 0, [1.0], [1.0, 2.0], [[1.0, 2.0], [3.0, 5.0]], np.zeros((2, 0)), np.zeros((0,))
means = (), 0.0, [1.0], [[1.0], [2.0]], np.zeros((0, 1)), np.zeros((1, 0)), [[[1.0]]], [1.0, 2.0, 3.0]
for x in arrays:
    for mean in means:
        for f in np.std, np.var:
            try:
                with np.errstate(all="ignore"):
                    print(np.shape(x), np.shape(mean), f(x, mean=mean))
            except ValueError as error:
                print(np.shape(x), np.shape(mean), error)

import numpy as np

for call in (lambda: np.sum([1, 2], axis=3), lambda: np.concatenate([[1], [2]], axis=1), lambda: np.expand_dims([1], 5), lambda: np.zeros((2, 2)).max(-3), lambda: np.stack([[1]], axis=4)):
    try:
        call()
    except np.exceptions.AxisError as e:
        print(e)

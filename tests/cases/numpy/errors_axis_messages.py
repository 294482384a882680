import numpy as np

for call in (lambda: np.zeros((2, 3)).sum(axis=2), lambda: np.zeros(3).mean(axis=1), lambda: np.zeros((2, 2)).argmax(axis=5), lambda: np.cumsum([[1]], axis=2), lambda: np.flip([1], 1), lambda: np.swapaxes([[1]], 0, 2), lambda: np.diff([1], axis=1), lambda: np.moveaxis([1], 1, 0), lambda: np.repeat([1], 2, axis=1), lambda: np.take([1], 0, axis=1)):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)

import numpy as np

for call in (lambda: np.zeros((2, -1)), lambda: np.arange(1, 2, 0), lambda: np.eye(-1), lambda: np.linspace(0, 1, -1), lambda: np.full((2,), [1, 2, 3]), lambda: np.split(np.arange(4), 3), lambda: np.diag(np.zeros((2, 2, 2)))):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)

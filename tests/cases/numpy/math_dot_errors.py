import numpy as np

for call in (lambda: np.dot(np.ones((2, 3)), np.ones((2, 3))), lambda: np.ones((2, 3)) @ np.ones((2, 3)), lambda: np.ones(2) @ np.ones(3), lambda: np.array(2) @ np.ones(2), lambda: np.dot([1, 2], [1, 2, 3])):
    try:
        call()
    except ValueError as e:
        print(e)

# Systems without a solution.
import numpy as np
def attempt(f, *args):
    try:
        print(f(*args))
    except Exception as error:
        print(type(error).__name__, error)


attempt(np.linalg.solve, [[1.0, 2.0], [2.0, 4.0]], [1, 2])
attempt(np.linalg.inv, [[1.0, 2.0], [2.0, 4.0]])
attempt(np.linalg.inv, np.zeros((2, 3)))
attempt(np.linalg.inv, [1.0, 2.0])
attempt(np.linalg.det, np.ones((2, 3)))
attempt(np.linalg.solve, np.eye(2), [1, 2, 3])
print(issubclass(np.linalg.LinAlgError, ValueError), np.linalg.LinAlgError)

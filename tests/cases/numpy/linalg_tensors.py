# Products and solutions of arrays with several axes.
import numpy as np

a = np.arange(24.0).reshape(2, 3, 4)
print(np.linalg.tensordot(a, a, axes=([1, 2], [1, 2])), np.linalg.vecdot(a[0], a[1]), np.linalg.vecdot(a[0], a[1], axis=0), np.vecdot([1, 2], [3, 4]))
e = np.eye(6).reshape(2, 3, 2, 3) * 2
print(np.linalg.tensorsolve(e, np.arange(6.0).reshape(2, 3)), np.linalg.tensorinv(e).shape, np.linalg.tensorinv(e)[0, 1, 0])
for wrong in (lambda: np.linalg.tensorsolve(a, [1, 2]), lambda: np.linalg.tensorinv(e, 0)):
    try:
        wrong()
    except ValueError as error:
        print(error)

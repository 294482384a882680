# Products and running products have derivatives at zeros too, of the orders 1 and 2.
# modes: plain, unoptimised
# cpython: no
import numpy as np
from snek import grad, hessian

weights = np.array([1.0, 2.0, 3.0])


def running(x):
    return np.sum(np.cumprod(x) * weights)


print(grad(running)(np.array([0.0, 3.0, 2.0])))  # expect: [25.  0.  0.]
print(grad(running)(np.array([2.0, 0.0, 5.0])))  # expect: [ 1. 34.  0.]
print(hessian(running)(np.array([2.0, 0.0, 5.0])).tolist())  # expect: [[0.0, 17.0, 0.0], [17.0, 0.0, 6.0], [0.0, 6.0, 0.0]]
print(grad(np.prod)(np.array([0.0, 0.0, 5.0])).tolist())  # expect: [0.0, 0.0, 0.0]
print(hessian(np.prod)(np.array([0.0, 0.0, 5.0])).tolist())  # expect: [[0.0, 5.0, 0.0], [5.0, 0.0, 0.0], [0.0, 0.0, 0.0]]

table = np.array([[1.0, 0.0], [0.0, 3.0], [4.0, 5.0]])
print(grad(lambda x: np.sum(np.cumprod(x, axis=0) * x))(table).tolist())  # expect: [[2.0, 84.0], [16.0, 0.0], [0.0, 0.0]]
print(grad(lambda x: np.sum(np.cumprod(x, axis=1)))(table.astype("float32")).tolist())
# expect: [[1.0, 1.0], [4.0, 0.0], [6.0, 4.0]]

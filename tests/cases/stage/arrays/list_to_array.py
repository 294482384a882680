# A list that grew in a staged loop becomes an array: its length is known when the graph runs.
# modes: plain, eager, optimised, checked
# cpython: no
import numpy as np
from snek import function, grad


@function
def rows(x, n):
    out = []
    for i in range(n):
        out.append(x * i)
    return np.stack(out), np.stack(out, axis=1).shape, np.array(out).sum(axis=0), np.concatenate(out), np.vstack(out).shape


@function
def numbers(x):
    out = []
    while x.sum() < 20.0:
        x = x * 2
        out.append(x.max())
    return np.array(out), len(out)


x = np.array([1.0, 2.0])
print(rows(x, np.int64(3)))
# expect: (array([[0., 0.],
# expect:        [1., 2.],
# expect:        [2., 4.]]), (2, 3), array([3., 6.]), array([0., 0., 1., 2., 2., 4.]), (3, 2))
print(rows(x, np.int64(1)))  # expect: (array([[0., 0.]]), (2, 1), array([0., 0.]), array([0., 0.]), (1, 2))
print(numbers(x))  # expect: (array([ 4.,  8., 16.]), 3)
try:
    rows(x, np.int64(0))
except ValueError as error:
    print(error)  # expect: need at least one array to stack


def loss(x, n):
    out = []
    for i in range(n):
        out.append(x * i)
    return np.sum(np.stack(out) ** 2)


print(grad(loss)(x, 3), grad(function(loss))(x, 3))  # expect: [10. 20.] [10. 20.]

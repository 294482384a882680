# A list that grew in a staged loop becomes an array: its length is known when the graph runs.
# modes: plain, eager, unoptimised
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
print(rows(x, np.int64(1)))
print(numbers(x))
try:
    rows(x, np.int64(0))
except ValueError as error:
    print(error)


def loss(x, n):
    out = []
    for i in range(n):
        out.append(x * i)
    return np.sum(np.stack(out) ** 2)


print(grad(loss)(x, 3), grad(function(loss))(x, 3))

# A variable that a staged loop makes an array, or a scalar of NumPy, keeps the type it has before if there is no trip.
# modes: plain, eager, unoptimised, checked
import numpy as np

from snek import stage


def show(value):
    print(type(value).__name__, np.asarray(value).tolist())


@stage
def vectors(n, v):
    s = 0.0
    for _ in range(n):
        s = s + v
    return s


@stage
def scalars(n, v):
    s = 0
    for k in range(n):
        s += v * k
    return s


@stage
def from_scalar(n, v):
    s = np.float32(0)
    count = 0
    while count < n:
        s = s + v
        count += 1
    return s


@stage
def in_rows(m, n):
    total = 0.0
    for row in m:
        for k in range(n):
            total = total + k * row.sum()
    return total


for n in (0, 1, 4):
    show(vectors(n, np.ones(3)))
    show(scalars(n, np.float64(2.5)))
    show(scalars(n, 0.5))
    show(from_scalar(n, np.array([0.5, 1.5])))
    show(in_rows(np.arange(4.0).reshape(2, 2), n))

# The first example: functions of arrays that call each other, a gradient inside of one; arguments stay as they are.
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import function, grad


@function
def sigmoid(x):
    return 1 / (1 + np.exp(-x))


@function
def f(w, x, y):
    y_hat = sigmoid(x @ w)
    loss = y * np.log(y_hat) + (1 - y) * np.log(1 - y_hat)
    return -loss


@function
def update(w, x, y):
    df = grad(f)
    return w - 0.1 * df(w, x, y), f(w, x, y)


w = start = np.zeros(2)
losses = []
for step in range(40):
    for x, y in ((np.array([1.0, 2.0]), 1.0), (np.array([2.0, -1.0]), 0.0)):
        w, loss = update(w, x, y)
        losses.append(float(loss))
print(losses[0], losses[-1] < 0.2, start, w.round(6))  # expect: 0.6931471805599453 True [0. 0.] [-0.585242  1.755725]

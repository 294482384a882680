# Positions that repeat: of several values that are assigned the last one stays, and it alone has a derivative.
# modes: plain, unoptimised
# cpython: no
import numpy as np
from snek import GradientTape, constant, grad


def at_once(x):
    y = np.zeros(3) * x[0]
    y[[0, 0, 1]] = x
    return np.sum(y * np.array([5.0, 7.0, 11.0]))


def of_itself(x):
    y = x * 1.0
    y[[0, 0]] = y[[1, 2]] * x[2]
    return np.sum(y * np.array([5.0, 7.0, 11.0]))


def rows(x, at):
    y = np.zeros((2, 3)) * x[0]
    y[at] = x[:3].reshape(3, 1)
    return np.sum(y * np.arange(6.0).reshape(2, 3))


def pairs(x, rows, columns):
    y = np.zeros((2, 2)) * x[0]
    y[rows, columns] = x
    return np.sum(y * np.array([[1.0, 2.0], [3.0, 4.0]]))


def added(x):
    y = x * 1.0
    y[[0, 0]] += x[1]
    return np.sum(y * np.array([5.0, 7.0, 11.0]))


def picked(x):
    return np.sum(x[[0, 0, -3]] * np.array([5.0, 7.0, 11.0]))


x = np.array([1.0, 2.0, 3.0])
print(grad(at_once)(x), grad(of_itself)(x))  # expect: [0. 5. 7.] [ 0.  7. 41.]
print(grad(rows)(x, np.array([1, 0, 1])))  # expect: [ 0.  3. 12.]
print(grad(rows)(x, np.array([1, 0, -1])))  # expect: [ 0.  3. 12.]
print(grad(pairs)(x, np.array([0, 1, 0]), np.array([1, 1, 1])))  # expect: [0. 4. 2.]
print(grad(added)(x), grad(picked)(x))  # expect: [ 5. 12. 11.] [23.  0.  0.]
v = constant(x)
with GradientTape() as tape:
    tape.watch(v)
    y = at_once(v)
print(tape.gradient(y, v))  # expect: [0. 5. 7.]

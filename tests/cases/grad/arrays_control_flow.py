# Loops over staged counts with arrays as state, branches on numbers made of arrays.
# Expected: `python conformance/expect_from_jax.py` (JAX, 64-bit floats).
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import grad


def rounded(value):
    return [rounded(one) for one in value] if isinstance(value, list) else round(value, 6) + 0.0


def show(value):
    print(rounded(np.asarray(value).tolist()))


x = np.array([1.0, -2.0, 3.0])


def repeated(x, n):
    state = np.zeros(3)
    for _ in range(n):
        state = np.tanh(state + x)
    return np.sum(state)


show(grad(repeated)(x, 4))
show(grad(repeated)(x, 1))
show(grad(repeated)(x, 0))


def branching(x):
    if np.sum(x) > 0:
        return np.sum(x**3)
    return np.sum(x)


show(grad(branching)(x))
show(grad(branching)(-x))


def until(x, limit):
    while np.sum(x * x) < limit:
        x = x * 1.5 + 0.1
    return np.sum(x * x)


show(grad(until)(x, 100.0))
show(grad(until)(x, 1.0))


def some(x, n):
    total = 0.0
    for i in range(n):
        if x[i] > 0:
            total = total + x[i] ** 2
        else:
            total = total - x[i] * np.sum(x)
    return total


show(grad(some)(x, 3))
show(grad(some)(x, 2))

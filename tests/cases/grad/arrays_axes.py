# Reductions over axes, indexing, broadcasting, shapes.
# Expected: `python conformance/expect_from_jax.py` (JAX, 64-bit floats).
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import grad


def rounded(value):
    return [rounded(one) for one in value] if isinstance(value, list) else round(value, 6) + 0.0


def show(value):
    print(rounded(np.asarray(value).tolist()))


m = np.array([[1.0, 2.0, 0.5], [0.3, -1.0, 2.0]])
x = np.array([1.0, -2.0, 3.0])
show(grad(lambda m: np.sum(np.mean(m, axis=0) ** 2))(m))
show(grad(lambda m: np.sum((m - m.mean(axis=1, keepdims=True)) ** 3))(m))
show(grad(lambda m: np.sum(np.max(m, axis=1) * np.sum(m, axis=1)))(m))
show(grad(lambda x: x[0] * x[2] + x[-1] ** 2)(x))
show(grad(lambda m: np.sum(m[:, 1:] ** 2) + m[1, 0])(m))
show(grad(lambda m: np.sum(m[::-1, ::2] * m[:, :2]))(m))
show(grad(lambda x: np.sum(x[np.array([0, 0, 2])] ** 2))(x))
show(grad(lambda x: np.sum(m * x + x[0]))(x))
show(grad(lambda x: np.sum(x[:, None] * x[None, :] * x))(x))
show(grad(lambda m: np.sum(m.T @ m))(m))
show(grad(lambda m: np.sum(m.reshape(3, 2) @ np.array([1.0, -1.0])))(m))
show(grad(lambda m: np.sum(np.concatenate([m, m * m], axis=1) ** 2))(m))
show(grad(lambda x: np.sum(np.cumsum(x) ** 2))(x))

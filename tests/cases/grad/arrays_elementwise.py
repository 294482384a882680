# Gradients of sums of elementwise functions.
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
show(grad(lambda x: np.sum(x**2))(x))
show(grad(lambda x: (x * x).sum())(x))
show(grad(lambda x: np.sum(np.tanh(x) + np.exp(x)))(x))
show(grad(lambda x: np.sum(np.log(x * x + 1)))(x))
show(grad(lambda x: np.sum(np.sin(x) / np.sqrt(x * x + 0.5)))(x))
show(grad(lambda x: np.sum(np.where(x > 0, x * x, -x)))(x))
show(grad(lambda x: np.sum(np.maximum(x, 0.5) * x + np.minimum(x, 1.5)))(x))
show(grad(lambda x: np.sum(np.abs(x) + np.clip(x, -1.0, 5.0)))(x))
show(grad(lambda x: np.prod(x))(x))
show(grad(lambda x: np.max(x) * np.min(x))(x))
show(grad(lambda s: np.sum(s * x**2))(1.5))

# Hessians, Jacobians, gradients of gradients.
# Expected: `python conformance/expect_from_jax.py` (JAX, 64-bit floats).
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import grad, hessian, jacobian


def rounded(value):
    return [rounded(one) for one in value] if isinstance(value, list) else round(value, 6) + 0.0


def show(value):
    print(rounded(np.asarray(value).tolist()))


a = np.array([[2.0, 1.0, 0.0], [0.5, 3.0, 1.0], [0.0, -1.0, 4.0]])
x = np.array([1.0, -2.0, 3.0])
show(hessian(lambda x: x @ a @ x)(x))
show(hessian(lambda x: np.sum(np.tanh(x)) ** 2)(x))
show(jacobian(lambda x: a @ np.tanh(x))(x))
show(jacobian(lambda x, s: s * x * x, "s")(x, 1.5))
show(jacobian(lambda m: m @ x)(np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])))
show(jacobian(lambda x: np.sum(x * x))(x))
show(grad(lambda x: np.sum(grad(lambda y: np.sum(y**3))(x) ** 2))(x))
show(hessian(lambda m: np.sum(m @ m))(np.array([[1.0, 2.0], [3.0, 4.0]])))


def repeated(x, n):
    for _ in range(n):
        x = np.sin(x) + x
    return np.sum(x * x)


show(hessian(repeated)(x[:2], 2))

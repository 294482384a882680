# A linear layer: by name, by several, by all.
# Expected: `python conformance/expect_from_jax.py` (JAX, 64-bit floats).
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import grad, value_and_grad


def rounded(value):
    return [rounded(one) for one in value] if isinstance(value, list) else round(value, 6) + 0.0


def show(value):
    print(rounded(np.asarray(value).tolist()))


x = np.array([[1.0, 2.0, 0.5], [0.3, -1.0, 2.0]])
w = np.array([0.5, -0.25, 1.5])
y = np.array([1.0, 2.0])


def loss(x, w, b, y):
    return np.sum((x @ w + b - y) ** 2)


show(grad(loss, "w")(x, w, 0.75, y))
for part in grad(loss, ("b", "w"))(x, w, 0.75, y):
    show(part)
for part in grad(loss, "*")(x, w, 0.75, y):
    show(part)
value, gradient = value_and_grad(loss, 1)(x, w, 0.75, y)
show(value)
show(gradient)


def two_layers(w1, b1, w2):
    hidden = np.tanh(x @ w1 + b1)
    return np.mean((hidden @ w2 - y) ** 2)


w1 = np.array([[0.1, -0.2], [0.3, 0.4], [-0.5, 0.6]])
for part in grad(two_layers, "*")(w1, np.array([0.1, -0.1]), np.array([1.0, -2.0])):
    show(part)

# Gradients in dicts, named tuples and lists of arrays; integers are refused.
# Expected: `python conformance/expect_from_jax.py` (JAX, 64-bit floats).
# modes: plain, eager, unoptimised
# cpython: no
from collections import namedtuple

import numpy as np
from snek import grad


def rounded(value):
    return [rounded(one) for one in value] if isinstance(value, list) else round(value, 6) + 0.0


def show(value):
    print(rounded(np.asarray(value).tolist()))


Layer = namedtuple("Layer", "w b")
x = np.array([1.0, -2.0, 3.0])
found = grad(lambda p: np.sum(p["w"] ** 2) * p["b"])({"w": x, "b": 2.0})
print(sorted(found))
show(found["w"])
show(found["b"])
layer = Layer(np.array([[2.0, 1.0, 0.0], [0.5, 3.0, 1.0]]), np.array([0.1, 0.2]))
found = grad(lambda layer: np.sum(np.sin(layer.w @ x + layer.b)))(layer)
print(type(found).__name__)
show(found.w)
show(found.b)
found = grad(lambda layers: np.sum(layers[1].w @ (layers[0].w @ x + layers[0].b)))(
    [layer, Layer(np.array([[1.0, -1.0]]), x)]
)
print(type(found).__name__, len(found))
for one in found:
    show(one.w)
    show(one.b)
for wrong in np.array([1, 2, 3]), np.array([True, False]):
    try:
        grad(lambda x: np.sum(x * 1.0))(wrong)
    except TypeError:
        print("TypeError")
try:
    grad(lambda x: x * 2)(x)
except TypeError:
    print("TypeError")

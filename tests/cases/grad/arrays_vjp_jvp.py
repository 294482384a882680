# vjp and jvp over arrays.
# Expected: `python conformance/expect_from_jax.py` (JAX, 64-bit floats).
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import jvp, vjp


def rounded(value):
    return [rounded(one) for one in value] if isinstance(value, list) else round(value, 6) + 0.0


def show(value):
    print(rounded(np.asarray(value).tolist()))


a = np.array([[2.0, 1.0, 0.0], [0.5, 3.0, 1.0]])
x = np.array([1.0, -2.0, 3.0])
out, back = vjp(lambda x: a @ np.tanh(x), x)
show(out)
(found,) = back(np.array([1.0, 2.0]))
show(found)
(found,) = back(np.array([0.0, -1.0]))
show(found)
out, back = vjp(lambda w, x: {"y": w @ x, "z": np.sum(x * x)}, a, x)
show(out["y"])
show(out["z"])
for found in back({"y": np.array([1.0, 2.0]), "z": np.array(0.5)}):
    show(found)
out, tangent = jvp(lambda x: a @ np.tanh(x), (x,), (np.array([1.0, 0.5, 0.0]),))
show(out)
show(tangent)
out, tangent = jvp(lambda w, x: np.mean((w @ x) ** 2), (a, x), (np.ones((2, 3)), x))
show(out)
show(tangent)

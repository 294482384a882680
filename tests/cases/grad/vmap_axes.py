# in_axes and out_axes of vmap, structures, and what it says of arguments that do not fit.
# modes: plain, eager, unoptimised, checked
# cpython: no
import numpy as np
from collections import namedtuple
from snek import function, grad, stage, vmap

a = np.arange(6.0).reshape(2, 3)
b = np.arange(3.0)
print(vmap(lambda x, y: x + y, in_axes=(0, None))(a, b).tolist())  # expect: [[0.0, 2.0, 4.0], [3.0, 5.0, 7.0]]
print(vmap(lambda x: x * 2.0, in_axes=1, out_axes=1)(a).tolist())  # expect: [[0.0, 2.0, 4.0], [6.0, 8.0, 10.0]]
print(vmap(lambda x: np.sum(x), in_axes=1)(a), vmap(lambda x: np.sum(x), in_axes=-1)(a))  # expect: [3. 5. 7.] [3. 5. 7.]
both = vmap(lambda x, y: (x * y, 1.0), in_axes=(1, 0))(a, b)
print(both[0].tolist(), both[1])  # expect: [[0.0, 0.0], [1.0, 4.0], [4.0, 10.0]] [1. 1. 1.]
print(vmap(lambda x, y: (x + y, y), in_axes=(0, None), out_axes=(0, None))(b, 10.0))  # expect: (array([10., 11., 12.]), 10.0)
print(vmap(lambda p: p["w"] * p["b"][0], in_axes=({"w": 0, "b": (None, 0)},))({"w": b, "b": (2.0, b)}))  # expect: [0. 2. 4.]
Pair = namedtuple("Pair", "first second")
out = vmap(lambda p: Pair(p.second, p.first + 1.0))(Pair(b, b * 2.0))
print(out.first, out.second, type(out).__name__)  # expect: [0. 2. 4.] [1. 2. 3.] Pair
print(vmap(lambda x, scale=None: x * scale)(b, scale=b))  # expect: [0. 1. 4.]
print(vmap(vmap(lambda x, y: x * y, in_axes=(None, 0)), in_axes=(0, None))(np.array([1.0, 2.0]), b).tolist())
# expect: [[0.0, 1.0, 2.0], [0.0, 2.0, 4.0]]
print(vmap(lambda x: x * 2.0)(np.zeros((0, 2))).shape)  # expect: (0, 2)
print(grad(lambda w: float(np.sum(vmap(lambda x: x @ w)(a))))(b))  # expect: [3. 5. 7.]


@stage
def staged(x):
    return vmap(lambda v: np.sum(v) * v)(x)


print(staged(a).tolist())  # expect: [[0.0, 3.0, 6.0], [36.0, 48.0, 60.0]]


@function
def general(x):
    return vmap(lambda v: v * v[0])(x)


print([general(np.ones((rows, 2)) * rows).shape for rows in (2, 3, 4, 5)])  # expect: [(2, 2), (3, 2), (4, 2), (5, 2)]


def told(f, *args):
    try:
        f(*args)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)


told(vmap(lambda xs, ys: xs + ys), np.zeros(3), np.zeros(4))
# expect: ValueError vmap() needs one size along the axes that it maps: xs has 3 along axis 0, ys has 4 along axis 0
told(vmap(lambda p, q: q, in_axes=(0, 1)), {"w": [b]}, a.T)
# expect: ValueError vmap() needs one size along the axes that it maps: p['w'][0] has 3 along axis 0, q has 2 along axis 1
told(vmap(lambda x: x), 3.0)
# expect: ValueError vmap() was asked to map over axis 0 of x, which is 'float' and no array; give None for it in in_axes
told(vmap(lambda x: x, in_axes=2), a)  # expect: ValueError vmap() was asked to map over axis 2 of x, which has 2 dimensions
told(vmap(lambda x: x, in_axes=(0, 0)), a)
# expect: ValueError vmap(): in_axes has 2 entries, but <lambda>() is called with 1 positional argument
told(vmap(lambda x: x, in_axes=None), a)  # expect: ValueError vmap() needs at least one array to map over; in_axes gives none
told(vmap(lambda x: x, out_axes=None), b)
# expect: ValueError vmap(): out_axes is None for the result of <lambda>(), which differs by item
told(vmap, 3)  # expect: TypeError vmap() needs a function, not 'int'
told(vmap, len, "0")  # expect: TypeError vmap(): in_axes is an int, None, or a tuple, list or dict of them, not 'str'

"""What one call of a staged function costs: a scalar, and ten small arrays. Calls of a second."""

import numpy as np

from timing import main

CONFIGURATIONS = [("scalar",), ("ten arrays",)]
CALLS = 2000


def arrays():
    return [np.arange(4, dtype=np.float32) + at for at in range(10)]


def add_all(a, b, c, d, e, f, g, h, i, j):
    return a + b + c + d + e + f + g + h + i + j


def repeated(function, arguments, last):
    def run():
        for _ in range(CALLS):
            result = function(*arguments)
        return last(result)

    return run, CALLS


def snek(kind):
    from snek import stage

    if kind == "scalar":
        return repeated(stage(lambda x: x * 2.0 + 1.0), [1.5], float)
    return repeated(stage(add_all), arrays(), lambda r: r[3])


def jax(kind):
    import jax
    import jax.numpy as jnp

    if kind == "scalar":
        return repeated(jax.jit(lambda x: x * 2.0 + 1.0), [1.5], float)
    return repeated(jax.jit(add_all), [jnp.asarray(a) for a in arrays()], lambda r: r[3])


def torch(kind):
    import torch

    # One by one; its compiler needs longer for a call of this size.
    if kind == "scalar":
        return repeated(lambda x: x * 2.0 + 1.0, [torch.tensor(1.5)], float)
    return repeated(add_all, [torch.tensor(a) for a in arrays()], lambda r: r[3])


def tensorflow(kind):
    import tensorflow as tf

    if kind == "scalar":
        return repeated(tf.function(lambda x: x * 2.0 + 1.0), [tf.constant(1.5)], float)
    return repeated(tf.function(add_all), [tf.constant(a) for a in arrays()], lambda r: r[3])


main(globals())

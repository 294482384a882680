"""Large arrays: a chain of elementwise operations on 1,048,576 elements, and products of square matrices. Elements of a second for the
chain, floating-point operations of a second for the products."""

import numpy as np

from timing import main

CONFIGURATIONS = [("chain", 1 << 20), ("product", 64), ("product", 128), ("product", 256), ("product", 512), ("product", 1024)]


def data(kind, size):
    if kind == "chain":
        return [np.linspace(-1.0, 1.0, size).astype(np.float32)]
    return [np.linspace(-1.0, 1.0, size * size).reshape(size, size).astype(np.float32) for _ in range(2)]


def times(kind, size):
    return 1 if kind == "chain" else max(1, (256 // size) ** 3)


def units(kind, size):
    return size if kind == "chain" else 2 * size**3


def chain(np):
    return lambda a: np.tanh(2 * a + 1) * np.exp(-a)


def repeated(kind, size, function, arguments, one):
    count = times(kind, size)

    def run():
        for _ in range(count):
            result = function(*arguments)
        return one(result)

    return run, count * units(kind, size)


def one(kind):
    return (lambda r: r[12345]) if kind == "chain" else (lambda r: r[12, 34])


def snek(kind, size):
    from snek import stage

    function = stage(chain(np)) if kind == "chain" else stage(lambda a, b: a @ b)
    return repeated(kind, size, function, data(kind, size), one(kind))


def jax(kind, size):
    import jax
    import jax.numpy as jnp

    function = jax.jit(chain(jnp)) if kind == "chain" else jax.jit(lambda a, b: a @ b)
    return repeated(kind, size, function, [jnp.asarray(part) for part in data(kind, size)], one(kind))


def torch(kind, size):
    import torch

    function = chain(torch) if kind == "chain" else (lambda a, b: a @ b)
    return repeated(kind, size, function, [torch.tensor(part) for part in data(kind, size)], one(kind))


def tensorflow(kind, size):
    import tensorflow as tf

    function = tf.function(chain(tf), jit_compile=False) if kind == "chain" else tf.function(lambda a, b: a @ b)
    return repeated(kind, size, function, [tf.constant(part) for part in data(kind, size)], one(kind))


main(globals())

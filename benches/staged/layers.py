"""Ten small layers, new each time: what it takes until the first result is there, without and with gradient. Functions of a second."""

import numpy as np

from timing import main

CONFIGURATIONS = [("value",), ("gradient",)]
WEIGHTS = [np.linspace(-0.5, 0.5, 64).reshape(8, 8).astype(np.float32) + np.float32(0.01 * at) for at in range(10)]
INPUT = np.linspace(-1.0, 1.0, 32).reshape(4, 8).astype(np.float32)


def layers(np):
    def value(x, weights):
        for w in weights:
            x = np.tanh(x @ w)
        return np.sum(x)

    return value


def snek(kind):
    from snek import grad, stage

    def run():
        value = layers(np)
        if kind == "value":
            return stage(lambda x: value(x, WEIGHTS))(INPUT)
        return stage(lambda x: grad(lambda x: value(x, WEIGHTS))(x))(INPUT)[1, 2]

    return run, 1


def jax(kind):
    import jax
    import jax.numpy as jnp

    def run():
        value = layers(jnp)
        if kind == "value":
            return jax.jit(lambda x: value(x, WEIGHTS))(INPUT)
        return jax.jit(jax.grad(lambda x: value(x, WEIGHTS)))(INPUT)[1, 2]

    return run, 1


def torch(kind):
    # PyTorch builds nothing here: each operation runs by itself.
    return None


def tensorflow(kind):
    import tensorflow as tf

    weights = [tf.constant(w) for w in WEIGHTS]

    def run():
        def value(x):
            for w in weights:
                x = tf.tanh(x @ w)
            return tf.reduce_sum(x)

        def slope(x):
            with tf.GradientTape() as tape:
                tape.watch(x)
                total = value(x)
            return tape.gradient(total, x)

        if kind == "value":
            return tf.function(value)(tf.constant(INPUT))
        return tf.function(slope)(tf.constant(INPUT))[1, 2]

    return run, 1


main(globals())

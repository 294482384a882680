"""The matrix of second derivatives of a function of 16 variables. Matrices of a second."""

import numpy as np

from timing import main

CONFIGURATIONS = [()]
TIMES = 20
WEIGHTS = np.linspace(-1.0, 1.0, 256).reshape(16, 16).astype(np.float32)
START = np.linspace(-0.5, 0.5, 16).astype(np.float32)


def repeated(hessian, start):
    def run():
        for _ in range(TIMES):
            matrix = hessian(start)
        return matrix[2, 3]

    return run, TIMES


def snek():
    from snek import hessian, stage

    return repeated(stage(lambda x: hessian(lambda x: np.sum(np.tanh(WEIGHTS @ x) ** 2))(x)), START)


def jax():
    import jax
    import jax.numpy as jnp

    return repeated(jax.jit(jax.hessian(lambda x: jnp.sum(jnp.tanh(WEIGHTS @ x) ** 2))), jnp.asarray(START))


def torch():
    import torch

    weights = torch.tensor(WEIGHTS)
    function = lambda x: (torch.tanh(weights @ x) ** 2).sum()
    return repeated(lambda x: torch.autograd.functional.hessian(function, x, vectorize=True), torch.tensor(START))


def tensorflow():
    import tensorflow as tf

    weights = tf.constant(WEIGHTS)

    @tf.function
    def hessian(x):
        with tf.GradientTape() as outer:
            outer.watch(x)
            with tf.GradientTape() as inner:
                inner.watch(x)
                value = tf.reduce_sum(tf.tanh(tf.linalg.matvec(weights, x)) ** 2)
            slope = inner.gradient(value, x)
        return outer.jacobian(slope, x)

    return repeated(hessian, tf.constant(START))


main(globals())

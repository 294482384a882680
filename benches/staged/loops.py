"""Loops of scalars and of small matrices: trips of a second. `gradient` is the derivative of the loop of floats."""

import numpy as np

from timing import main

CONFIGURATIONS = [("float", 1_000_000), ("int", 1_000_000), ("gradient", 1000), ("tanh 8x8", 2000)]
MATRIX = np.random.default_rng(8).normal(0.0, 0.6, (8, 8)).astype(np.float32)


def floats(x, n):
    s, i = 0.0, 0
    while i < n:
        s = s * 0.999 + x * 0.5
        i = i + 1
    return s


def ints(x, n):
    s, i = 0, 0
    while i < n:
        if i % 3 == 0:
            s = s + i * x
        else:
            s = s ^ i
        i = i + 1
    return s


def snek(kind, n):
    from snek import grad, stage

    if kind == "float":
        staged = stage(floats)
        return lambda: staged(0.5, n), n
    if kind == "int":
        staged = stage(ints)
        return lambda: staged(3, n), n
    if kind == "gradient":
        staged = stage(lambda x, n: grad(lambda x: floats(x, n))(x))
        return lambda: staged(0.5, n), n

    @stage
    def product(a, w, n):
        i = 0
        while i < n:
            a = np.tanh(a @ w)
            i = i + 1
        return a

    return lambda: product(MATRIX, MATRIX, n)[2, 3], n


def jax(kind, n):
    import jax
    import jax.numpy as jnp
    from jax import lax

    jax.config.update("jax_enable_x64", True)
    if kind == "tanh 8x8":
        loop = jax.jit(lambda a, w, n: lax.while_loop(lambda c: c[1] < n, lambda c: (jnp.tanh(c[0] @ w), c[1] + 1), (a, 0))[0])
        return lambda: loop(MATRIX, MATRIX, n)[2, 3], n
    if kind == "int":
        body = lambda x: lambda i, s: jnp.where(i % 3 == 0, s + i * x, s ^ i)
        loop = jax.jit(lambda x, n: lax.fori_loop(0, n, body(x), 0))
        return lambda: loop(3, n), n
    body = lambda x: lambda i, s: s * 0.999 + x * 0.5
    loop = lambda x, n: lax.fori_loop(0, n, body(x), 0.0)
    if kind == "float":
        compiled = jax.jit(loop)
        return lambda: compiled(0.5, n), n
    # Loops whose length is not known have no reverse derivative in JAX.
    compiled = jax.jit(jax.grad(lambda x: loop(x, 1000)))
    return lambda: compiled(0.5), n


def torch(kind, n):
    import torch

    if kind == "tanh 8x8":
        start = torch.tensor(MATRIX)

        def run():
            a = start
            for _ in range(n):
                a = torch.tanh(a @ start)
            return a[2, 3]

        return run, n
    if kind != "gradient":
        return None
    x = torch.tensor(0.5, dtype=torch.float64, requires_grad=True)
    return lambda: torch.autograd.grad(floats(x, n), x)[0], n


def tensorflow(kind, n):
    import tensorflow as tf

    if kind == "tanh 8x8":

        @tf.function
        def loop(a, w, n):
            for _ in tf.range(n):
                a = tf.tanh(a @ w)
            return a

        start, count = tf.constant(MATRIX), tf.constant(n)
        return lambda: loop(start, start, count)[2, 3], n
    if kind != "gradient":
        return None

    @tf.function
    def slope(x, n):
        with tf.GradientTape() as tape:
            tape.watch(x)
            s = tf.constant(0.0, tf.float64)
            for _ in tf.range(n):
                s = s * 0.999 + x * 0.5
        return tape.gradient(s, x)

    x, count = tf.constant(0.5, tf.float64), tf.constant(n)
    return lambda: slope(x, count), n


main(globals())

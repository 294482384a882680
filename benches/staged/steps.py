"""Small steps called one by one from Python: logistic regression with 20 features and 100 examples, and a layer 64x64 with tanh, both
with gradient and update. Steps of a second."""

import numpy as np

from timing import main

CONFIGURATIONS = [("logistic",), ("layer",)]
STEPS, RATE = 200, 0.1


def data(kind):
    random = np.random.default_rng(7)
    f32 = np.float32
    if kind == "logistic":
        x = random.normal(0.0, 1.0, (100, 20)).astype(f32)
        # Not zeros: there the derivative of `abs` is a matter of taste, and JAX's is another one.
        return (random.normal(0.0, 1.0, 20) / 10).astype(f32), x, (x[:, 0] > 0).astype(f32)
    w = (random.normal(0.0, 1.0, (64, 64)) / 8).astype(f32)
    x = random.normal(0.0, 1.0, (16, 64)).astype(f32)
    return w, x, np.tanh(x[:, ::-1].copy())


def repeated(step, w, x, y):
    def run():
        current = w
        for _ in range(STEPS):
            current = step(current, x, y)
        return current.reshape((-1,))[3]

    return run, STEPS


def snek(kind):
    from snek import grad, stage

    rate, one = np.float32(RATE), np.float32(1)

    def logistic(w, x, y):
        scores = x @ w
        return np.mean(np.log(one + np.exp(-np.abs(scores))) + np.maximum(scores, np.float32(0)) - scores * y)

    def layer(w, x, y):
        return np.mean((np.tanh(x @ w) - y) ** 2)

    loss = logistic if kind == "logistic" else layer
    return repeated(stage(lambda w, x, y: w - rate * grad(loss)(w, x, y)), *data(kind))


def jax(kind):
    import jax
    import jax.numpy as jnp

    def logistic(w, x, y):
        scores = x @ w
        return jnp.mean(jnp.log1p(jnp.exp(-jnp.abs(scores))) + jnp.maximum(scores, 0) - scores * y)

    def layer(w, x, y):
        return jnp.mean((jnp.tanh(x @ w) - y) ** 2)

    loss = logistic if kind == "logistic" else layer
    step = jax.jit(lambda w, x, y: w - RATE * jax.grad(loss)(w, x, y))
    return repeated(step, *(jnp.asarray(part) for part in data(kind)))


def torch(kind):
    import torch
    from torch.nn import functional as F

    def step(w, x, y):
        w = w.detach().requires_grad_()
        if kind == "logistic":
            loss = F.binary_cross_entropy_with_logits(x @ w, y)
        else:
            loss = F.mse_loss(torch.tanh(x @ w), y)
        return (w - RATE * torch.autograd.grad(loss, w)[0]).detach()

    return repeated(step, *(torch.tensor(part) for part in data(kind)))


def tensorflow(kind):
    import tensorflow as tf

    @tf.function
    def step(w, x, y):
        with tf.GradientTape() as tape:
            tape.watch(w)
            if kind == "logistic":
                scores = tf.linalg.matvec(x, w)
                loss = tf.reduce_mean(tf.nn.sigmoid_cross_entropy_with_logits(y, scores))
            else:
                loss = tf.reduce_mean((tf.tanh(x @ w) - y) ** 2)
        return w - RATE * tape.gradient(loss, w)

    w, x, y = (tf.constant(part) for part in data(kind))

    def run():
        current = w
        for _ in range(STEPS):
            current = step(current, x, y)
        return tf.reshape(current, (-1,))[3]

    return run, STEPS


main(globals())

"""A network 784-50-10 trained on batches: the examples of a second. The gradient and the update are one staged step."""

import numpy as np

from timing import main

CONFIGURATIONS = [(1,), (32,), (64,), (200,)]
STEPS = 20
RATE = 0.05


def data(batch):
    random = np.random.default_rng(1)
    f32 = np.float32
    images = random.normal(0.0, 1.0, (batch, 784)).astype(f32)
    labels = random.integers(0, 10, batch)
    parameters = [
        (random.normal(0.0, 1.0, (784, 50)) / 28).astype(f32),
        np.zeros(50, f32),
        (random.normal(0.0, 1.0, (50, 10)) / 7).astype(f32),
        np.zeros(10, f32),
    ]
    return images, labels, parameters


def snek(batch):
    from snek import stage, value_and_grad

    images, labels, parameters = data(batch)
    rows = np.arange(batch)

    def loss(w1, b1, w2, b2, x, y):
        hidden = np.maximum(x @ w1 + b1, np.float32(0))
        scores = hidden @ w2 + b2
        highest = np.max(scores, axis=1, keepdims=True)
        logs = scores - highest - np.log(np.sum(np.exp(scores - highest), axis=1, keepdims=True))
        return -np.mean(logs[rows, y])

    gradient = value_and_grad(loss, (0, 1, 2, 3))
    rate = np.float32(RATE)

    @stage
    def step(w1, b1, w2, b2, x, y):
        value, (d1, e1, d2, e2) = gradient(w1, b1, w2, b2, x, y)
        return value, w1 - rate * d1, b1 - rate * e1, w2 - rate * d2, b2 - rate * e2

    def run():
        w1, b1, w2, b2 = parameters
        for _ in range(STEPS):
            value, w1, b1, w2, b2 = step(w1, b1, w2, b2, images, labels)
        return value

    return run, batch * STEPS


def jax(batch):
    import jax
    import jax.numpy as jnp

    images, labels, parameters = (jax.tree.map(jnp.asarray, part) for part in data(batch))
    rows = jnp.arange(batch)

    def loss(parameters, x, y):
        w1, b1, w2, b2 = parameters
        hidden = jnp.maximum(x @ w1 + b1, 0)
        logs = jax.nn.log_softmax(hidden @ w2 + b2)
        return -jnp.mean(logs[rows, y])

    @jax.jit
    def step(parameters, x, y):
        value, gradients = jax.value_and_grad(loss)(parameters, x, y)
        return value, jax.tree.map(lambda p, g: p - RATE * g, parameters, gradients)

    def run():
        current = parameters
        for _ in range(STEPS):
            value, current = step(current, images, labels)
        return value

    return run, batch * STEPS


def torch(batch):
    import torch
    from torch.nn import functional as F

    images, labels, parameters = data(batch)
    images, labels = torch.tensor(images), torch.tensor(labels)

    def run():
        w1, b1, w2, b2 = current = [torch.tensor(p, requires_grad=True) for p in parameters]
        for _ in range(STEPS):
            value = F.cross_entropy(F.relu(torch.addmm(b1, images, w1)) @ w2 + b2, labels)
            gradients = torch.autograd.grad(value, current)
            with torch.no_grad():
                for p, g in zip(current, gradients):
                    p.sub_(g, alpha=RATE)
        return value.detach()

    return run, batch * STEPS


def tensorflow(batch):
    import tensorflow as tf

    images, labels, parameters = data(batch)
    images, labels = tf.constant(images), tf.constant(labels)
    variables = [tf.Variable(p) for p in parameters]

    @tf.function
    def step(x, y):
        with tf.GradientTape() as tape:
            w1, b1, w2, b2 = variables
            scores = tf.nn.relu(x @ w1 + b1) @ w2 + b2
            value = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(y, scores))
        for v, g in zip(variables, tape.gradient(value, variables)):
            v.assign_sub(RATE * g)
        return value

    def run():
        for v, p in zip(variables, parameters):
            v.assign(p)
        for _ in range(STEPS):
            value = step(images, labels)
        return value

    return run, batch * STEPS


main(globals())

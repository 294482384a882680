"""A linear layer 784x10 trained by 1,000 steps on batches of 200: with the loop in the graph, and with a staged step in a
loop of Python. Steps of a second."""

import numpy as np

from timing import main

CONFIGURATIONS = [("inside",), ("outside",)]
STEPS = 1000
BATCH = 200
RATE = 0.1


def data():
    random = np.random.default_rng(2)
    images = random.normal(0.0, 1.0, (BATCH, 784)).astype(np.float32)
    return images, random.integers(0, 10, BATCH), np.zeros((784, 10), np.float32), np.zeros(10, np.float32)


def snek(where):
    from snek import grad, stage

    images, labels, weight, bias = data()
    rows = np.arange(BATCH)
    rate = np.float32(RATE)

    def loss(weight, bias, x, y):
        scores = x @ weight + bias
        highest = np.max(scores, axis=1, keepdims=True)
        logs = scores - highest - np.log(np.sum(np.exp(scores - highest), axis=1, keepdims=True))
        return -np.mean(logs[rows, y])

    def step(weight, bias, x, y):
        by_weight, by_bias = grad(loss, (0, 1))(weight, bias, x, y)
        return weight - rate * by_weight, bias - rate * by_bias

    @stage
    def inside(weight, bias, x, y, steps):
        for _ in range(steps):
            weight, bias = step(weight, bias, x, y)
        return weight, bias

    staged = stage(step)

    def outside(weight, bias, x, y, steps):
        for _ in range(steps):
            weight, bias = staged(weight, bias, x, y)
        return weight, bias

    train = inside if where == "inside" else outside
    return lambda: train(weight, bias, images, labels, STEPS)[1][3], STEPS


def jax(where):
    import jax
    import jax.numpy as jnp

    images, labels, weight, bias = (jnp.asarray(part) for part in data())
    rows = jnp.arange(BATCH)

    def loss(parameters, x, y):
        weight, bias = parameters
        return -jnp.mean(jax.nn.log_softmax(x @ weight + bias)[rows, y])

    def step(parameters, x, y):
        return jax.tree.map(lambda p, g: p - RATE * g, parameters, jax.grad(loss)(parameters, x, y))

    @jax.jit
    def inside(parameters, x, y):
        return jax.lax.fori_loop(0, STEPS, lambda _, p: step(p, x, y), parameters)

    compiled = jax.jit(step)

    def outside(parameters, x, y):
        for _ in range(STEPS):
            parameters = compiled(parameters, x, y)
        return parameters

    train = inside if where == "inside" else outside
    return lambda: train((weight, bias), images, labels)[1][3], STEPS


def torch(where):
    import torch
    from torch.nn import functional as F

    images, labels, weight, bias = (torch.tensor(part) for part in data())

    def run():
        current = [part.clone().requires_grad_() for part in (weight, bias)]
        for _ in range(STEPS):
            value = F.cross_entropy(torch.addmm(current[1], images, current[0]), labels)
            gradients = torch.autograd.grad(value, current)
            with torch.no_grad():
                for p, g in zip(current, gradients):
                    p.sub_(g, alpha=RATE)
        return current[1].detach()[3]

    # PyTorch has no loop in the graph: its one way stands in both lines.
    return run, STEPS


def tensorflow(where):
    import tensorflow as tf

    images, labels, weight, bias = (tf.constant(part) for part in data())

    def step(weight, bias, x, y):
        with tf.GradientTape() as tape:
            tape.watch([weight, bias])
            scores = x @ weight + bias
            value = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(y, scores))
        by_weight, by_bias = tape.gradient(value, [weight, bias])
        return weight - RATE * by_weight, bias - RATE * by_bias

    @tf.function
    def inside(weight, bias, x, y):
        for _ in tf.range(STEPS):
            weight, bias = step(weight, bias, x, y)
        return weight, bias

    compiled = tf.function(step)

    def outside(weight, bias, x, y):
        for _ in range(STEPS):
            weight, bias = compiled(weight, bias, x, y)
        return weight, bias

    train = inside if where == "inside" else outside
    return lambda: train(weight, bias, images, labels)[1][3], STEPS


main(globals())

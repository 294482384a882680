"""The update of an L2HMC sampler as in the TensorFlow Eager paper: 200 chains in two dimensions, 10 leapfrog steps. Chains moved
in a second."""

import numpy as np

from timing import main

CONFIGURATIONS = [()]
CHAINS, STEPS, HIDDEN, SIZE = 200, 10, 10, 0.1


def data():
    random = np.random.default_rng(5)
    f32 = np.float32

    def moves():
        into = [(random.normal(0.0, 1.0, (2, HIDDEN)) / 2).astype(f32) for _ in range(3)]
        out = [(random.normal(0.0, 1.0, (HIDDEN, 2)) / 6).astype(f32) for _ in range(3)]
        return into + out

    precision = (np.array([[50.251256, -24.748737], [-24.748737, 50.251256]]) / 25.0).astype(f32)
    x, v = random.normal(0.0, 1.0, (CHAINS, 2)).astype(f32), random.normal(0.0, 1.0, (CHAINS, 2)).astype(f32)
    angles = 2 * np.pi * np.arange(STEPS) / STEPS
    times = np.stack([np.cos(angles), np.sin(angles)], axis=1).astype(f32)
    return precision, moves(), moves(), x, v, times


def leapfrog(np, relu, row_sum, slope_of, for_x, for_v, x, v, t, volume):
    """One step, in the words that all four systems share."""

    def moves(parameters, a, b):
        wx, wv, wt, ws, wh, wq = parameters
        h = relu(a @ wx + b @ wv + t @ wt)
        return np.tanh(h @ ws), h @ wh, np.tanh(h @ wq)

    def pushed(x, v, volume):
        scale, shift, slope = moves(for_v, x, v)
        v = v * np.exp(0.5 * SIZE * scale) - 0.5 * SIZE * (np.exp(SIZE * slope) * slope_of(x) + shift)
        return v, volume + row_sum(0.5 * SIZE * scale)

    v, volume = pushed(x, v, volume)
    scale, shift, slope = moves(for_x, v, x)
    x = x * np.exp(SIZE * scale) + SIZE * (np.exp(SIZE * slope) * v + shift)
    volume = volume + row_sum(SIZE * scale)
    v, volume = pushed(x, v, volume)
    return x, v, volume


def snek():
    from snek import grad, stage

    precision, for_x, for_v, x, v, times = data()

    @stage
    def sample(x, v, times):
        slope_of = grad(lambda x: np.float32(0.5) * np.sum((x @ precision) * x))
        relu = lambda h: np.maximum(h, np.float32(0))
        row_sum = lambda a: np.sum(a, axis=1)
        volume = np.zeros(CHAINS, np.float32)
        for i in range(len(times)):
            x, v, volume = leapfrog(np, relu, row_sum, slope_of, for_x, for_v, x, v, times[i], volume)
        return x, v, volume

    def run():
        new_x, new_v, volume = sample(x, v, times)
        return new_x[3, 1] + new_v[5, 0] + volume[7]

    return run, CHAINS


def jax():
    import jax
    import jax.numpy as jnp

    precision, for_x, for_v, x, v, times = jax.tree.map(jnp.asarray, data())

    @jax.jit
    def sample(x, v, times):
        slope_of = jax.grad(lambda x: 0.5 * jnp.sum((x @ precision) * x))
        relu = lambda h: jnp.maximum(h, 0)
        row_sum = lambda a: jnp.sum(a, axis=1)

        def step(i, state):
            return leapfrog(jnp, relu, row_sum, slope_of, for_x, for_v, *state[:2], times[i], state[2])

        return jax.lax.fori_loop(0, STEPS, step, (x, v, jnp.zeros(CHAINS)))

    def run():
        new_x, new_v, volume = sample(x, v, times)
        return new_x[3, 1] + new_v[5, 0] + volume[7]

    return run, CHAINS


def torch():
    import torch

    precision, for_x, for_v, x, v, times = data()
    precision, x, v, times = (torch.tensor(part) for part in (precision, x, v, times))
    for_x, for_v = ([torch.tensor(part) for part in parts] for parts in (for_x, for_v))

    def slope_of(x):
        x = x.detach().requires_grad_()
        with torch.enable_grad():
            energy = 0.5 * ((x @ precision) * x).sum()
        return torch.autograd.grad(energy, x)[0]

    row_sum = lambda a: a.sum(1)

    @torch.no_grad()
    def run():
        new_x, new_v, volume = x, v, torch.zeros(CHAINS)
        for i in range(STEPS):
            state = new_x, new_v, times[i], volume
            new_x, new_v, volume = leapfrog(torch, torch.relu, row_sum, slope_of, for_x, for_v, *state)
        return new_x[3, 1] + new_v[5, 0] + volume[7]

    return run, CHAINS


def tensorflow():
    import tensorflow as tf

    precision, for_x, for_v, x, v, times = data()
    precision, x, v, times = (tf.constant(part) for part in (precision, x, v, times))
    for_x, for_v = ([tf.constant(part) for part in parts] for parts in (for_x, for_v))

    def slope_of(x):
        with tf.GradientTape() as tape:
            tape.watch(x)
            energy = 0.5 * tf.reduce_sum((x @ precision) * x)
        return tape.gradient(energy, x)

    row_sum = lambda a: tf.reduce_sum(a, 1)

    @tf.function
    def sample(x, v, times):
        volume = tf.zeros(CHAINS)
        for i in tf.range(STEPS):
            t = times[i][None]
            x, v, volume = leapfrog(tf, tf.nn.relu, row_sum, slope_of, for_x, for_v, x, v, t, volume)
        return x, v, volume

    def run():
        new_x, new_v, volume = sample(x, v, times)
        return new_x[3, 1] + new_v[5, 0] + volume[7]

    return run, CHAINS


main(globals())

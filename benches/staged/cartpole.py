"""Policy gradients on a cart-pole as in the Snek paper: a network of two layers, 20 plays of 20 moments for each update. The
environment is a simple one, whose state follows from the actions and from noise drawn beforehand. Updates of a second."""

import numpy as np

from timing import main

CONFIGURATIONS = [(10,), (100,), (1000,)]
PLAYS, LENGTH, UPDATES, RATE = 20, 20, 10, 1e-3
PUSH = [0.3, -0.1, 0.2, 0.1]


def data(hidden):
    random = np.random.default_rng(4)
    f32 = np.float32
    noise = random.normal(0.0, 0.3, (LENGTH, PLAYS, 4)).astype(f32)
    draws = random.random((LENGTH, PLAYS)).astype(f32)
    w1 = (random.normal(0.0, 1.0, (4, hidden)) / 2).astype(f32)
    w2 = (random.normal(0.0, 1.0, (hidden, 2)) / np.sqrt(hidden)).astype(f32)
    return [w1, np.zeros(hidden, f32), w2, np.zeros(2, f32)], [noise, draws, np.array(PUSH, f32)]


def snek(hidden):
    from snek import stage, value_and_grad

    parameters, world = data(hidden)
    gamma, rate, zero, keep = np.float32(0.99), np.float32(RATE / PLAYS), np.float32(0), np.float32(0.9)

    def loss_of(w1, b1, w2, b2, noise, draws, push):
        state = np.zeros((PLAYS, 4), np.float32)
        chosen, rewards = np.zeros((LENGTH, PLAYS), np.float32), np.zeros((LENGTH, PLAYS), np.float32)
        for at in range(len(noise)):
            scores = np.maximum(state @ w1 + b1, zero) @ w2 + b2
            logs = scores - np.log(np.sum(np.exp(scores), axis=1, keepdims=True))
            is_first = draws[at] < np.exp(logs[:, 0])
            chosen[at] = np.where(is_first, logs[:, 0], logs[:, 1])
            state = keep * state + np.where(is_first[:, np.newaxis], push, -push) + noise[at]
            rewards[at] = np.exp(-np.sum(state * state, axis=1))
        returned, loss = np.zeros(PLAYS, np.float32), zero
        for at in range(len(noise)):
            returned = rewards[LENGTH - 1 - at] + gamma * returned
            loss = loss - np.sum(chosen[LENGTH - 1 - at] * returned)
        return loss

    gradient = value_and_grad(loss_of, (0, 1, 2, 3))

    @stage
    def update(w1, b1, w2, b2, noise, draws, push):
        loss, (d1, e1, d2, e2) = gradient(w1, b1, w2, b2, noise, draws, push)
        return loss, w1 - rate * d1, b1 - rate * e1, w2 - rate * d2, b2 - rate * e2

    def run():
        current = parameters
        for _ in range(UPDATES):
            loss, *current = update(*current, *world)
        return loss

    return run, UPDATES


def jax(hidden):
    import jax
    import jax.numpy as jnp

    parameters, world = jax.tree.map(jnp.asarray, data(hidden))

    def loss_of(parameters, noise, draws, push):
        w1, b1, w2, b2 = parameters

        def moment(state, drawn):
            noise, draws = drawn
            logs = jax.nn.log_softmax(jnp.maximum(state @ w1 + b1, 0) @ w2 + b2)
            is_first = draws < jnp.exp(logs[:, 0])
            chosen = jnp.where(is_first, logs[:, 0], logs[:, 1])
            state = 0.9 * state + jnp.where(is_first[:, None], push, -push) + noise
            return state, (chosen, jnp.exp(-jnp.sum(state * state, axis=1)))

        _, (chosen, rewards) = jax.lax.scan(moment, jnp.zeros((PLAYS, 4)), (noise, draws))
        gain = lambda total, reward: (reward + 0.99 * total,) * 2
        _, returns = jax.lax.scan(gain, jnp.zeros(PLAYS), jax.lax.stop_gradient(rewards), reverse=True)
        return -jnp.sum(chosen * returns)

    @jax.jit
    def update(parameters, world):
        loss, gradients = jax.value_and_grad(loss_of)(parameters, *world)
        return loss, jax.tree.map(lambda p, g: p - RATE / PLAYS * g, parameters, gradients)

    def run():
        current = parameters
        for _ in range(UPDATES):
            loss, current = update(current, world)
        return loss

    return run, UPDATES


def torch(hidden):
    import torch

    parameters, (noise, draws, push) = ([torch.tensor(part) for part in parts] for parts in data(hidden))

    def loss_of(w1, b1, w2, b2):
        state, chosen, rewards = torch.zeros(PLAYS, 4), [], []
        for at in range(LENGTH):
            logs = torch.log_softmax(torch.relu(state @ w1 + b1) @ w2 + b2, -1)
            is_first = draws[at] < logs[:, 0].detach().exp()
            chosen.append(torch.where(is_first, logs[:, 0], logs[:, 1]))
            state = 0.9 * state + torch.where(is_first[:, None], push, -push) + noise[at]
            rewards.append(torch.exp(-(state * state).sum(1)))
        returned, loss = torch.zeros(PLAYS), 0.0
        for at in range(LENGTH - 1, -1, -1):
            returned = rewards[at] + 0.99 * returned
            loss = loss - (chosen[at] * returned).sum()
        return loss

    def run():
        current = [p.clone().requires_grad_() for p in parameters]
        for _ in range(UPDATES):
            loss = loss_of(*current)
            gradients = torch.autograd.grad(loss, current)
            with torch.no_grad():
                for p, g in zip(current, gradients):
                    p.sub_(g, alpha=RATE / PLAYS)
        return loss.detach()

    return run, UPDATES


def tensorflow(hidden):
    import tensorflow as tf

    parameters, world = ([tf.constant(part) for part in parts] for parts in data(hidden))

    @tf.function
    def update(w1, b1, w2, b2, noise, draws, push):
        with tf.GradientTape() as tape:
            tape.watch([w1, b1, w2, b2])
            state = tf.zeros((PLAYS, 4))
            chosen, rewards = tf.TensorArray(tf.float32, LENGTH), tf.TensorArray(tf.float32, LENGTH)
            for at in tf.range(LENGTH):
                logs = tf.nn.log_softmax(tf.nn.relu(state @ w1 + b1) @ w2 + b2)
                is_first = draws[at] < tf.exp(logs[:, 0])
                chosen = chosen.write(at, tf.where(is_first, logs[:, 0], logs[:, 1]))
                state = 0.9 * state + tf.where(is_first[:, None], push, -push) + noise[at]
                rewards = rewards.write(at, tf.exp(-tf.reduce_sum(state * state, axis=1)))
            gain = lambda total, reward: reward + 0.99 * total
            returns = tf.scan(gain, tf.stop_gradient(rewards.stack()), tf.zeros(PLAYS), reverse=True)
            loss = -tf.reduce_sum(chosen.stack() * returns)
        d1, e1, d2, e2 = tape.gradient(loss, [w1, b1, w2, b2])
        rate = RATE / PLAYS
        return loss, w1 - rate * d1, b1 - rate * e1, w2 - rate * d2, b2 - rate * e2

    def run():
        current = parameters
        for _ in range(UPDATES):
            loss, *current = update(*current, *world)
        return loss

    return run, UPDATES


main(globals())

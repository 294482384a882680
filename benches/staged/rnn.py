"""The recurrent network of the AutoGraph paper: sequences of different lengths in one batch, 50 features, 256 units, forward.
Examples (sequences) of a second."""

import numpy as np

from timing import main

CONFIGURATIONS = [(batch, length) for length in (64, 128) for batch in (32, 64, 128)]
FEATURES, HIDDEN = 50, 256


def data(batch, length):
    random = np.random.default_rng(3)
    f32 = np.float32
    inputs = random.normal(0.0, 1.0, (batch, length, FEATURES)).astype(f32)
    lengths = random.integers(length // 2, length, batch)
    lengths[0] = length
    by_input = (random.normal(0.0, 1.0, (FEATURES, HIDDEN)) / 8).astype(f32)
    by_state = (random.normal(0.0, 1.0, (HIDDEN, HIDDEN)) / 16).astype(f32)
    return inputs, lengths, by_input, by_state, np.zeros(HIDDEN, f32), np.zeros((batch, HIDDEN), f32)


def snek(batch, length):
    from snek import stage

    arguments = data(batch, length)

    @stage
    def rnn(inputs, lengths, by_input, by_state, bias, state):
        inputs = np.transpose(inputs, (1, 0, 2))
        steps = int(np.max(lengths))
        outputs = np.zeros((length, batch, HIDDEN), np.float32)
        for i in range(steps):
            new = np.tanh(inputs[i] @ by_input + state @ by_state + bias)
            outputs[i] = new
            state = np.where((i < lengths)[:, np.newaxis], new, state)
        return np.transpose(outputs, (1, 0, 2)), state

    def run():
        outputs, state = rnn(*arguments)
        return outputs[0, length - 1, 3] + state[1, 2]

    return run, batch


def jax(batch, length):
    import jax
    import jax.numpy as jnp

    arguments = [jnp.asarray(part) for part in data(batch, length)]

    @jax.jit
    def rnn(inputs, lengths, by_input, by_state, bias, state):
        inputs = jnp.transpose(inputs, (1, 0, 2))
        steps = jnp.max(lengths)
        outputs = jnp.zeros((length, batch, HIDDEN), jnp.float32)

        def step(i, carried):
            outputs, state = carried
            new = jnp.tanh(inputs[i] @ by_input + state @ by_state + bias)
            return outputs.at[i].set(new), jnp.where((i < lengths)[:, None], new, state)

        outputs, state = jax.lax.fori_loop(0, steps, step, (outputs, state))
        return jnp.transpose(outputs, (1, 0, 2)), state

    def run():
        outputs, state = rnn(*arguments)
        return outputs[0, length - 1, 3] + state[1, 2]

    return run, batch


def torch(batch, length):
    import torch

    arguments = [torch.tensor(part) for part in data(batch, length)]

    @torch.no_grad()
    def run():
        inputs, lengths, by_input, by_state, bias, state = arguments
        inputs = inputs.transpose(0, 1)
        outputs = torch.zeros(length, batch, HIDDEN)
        for i in range(int(lengths.max())):
            new = torch.tanh(torch.addmm(bias, inputs[i], by_input).addmm_(state, by_state))
            outputs[i] = new
            state = torch.where((i < lengths)[:, None], new, state)
        outputs = outputs.transpose(0, 1)
        return outputs[0, length - 1, 3] + state[1, 2]

    return run, batch


def tensorflow(batch, length):
    import tensorflow as tf

    arguments = [tf.constant(part) for part in data(batch, length)]

    @tf.function
    def rnn(inputs, lengths, by_input, by_state, bias, state):
        inputs = tf.transpose(inputs, (1, 0, 2))
        steps = tf.reduce_max(lengths)
        outputs = tf.TensorArray(tf.float32, size=length, element_shape=(batch, HIDDEN))
        for i in tf.range(steps):
            new = tf.tanh(inputs[i] @ by_input + state @ by_state + bias)
            outputs = outputs.write(tf.cast(i, tf.int32), new)
            state = tf.where((i < lengths)[:, None], new, state)
        return tf.transpose(outputs.stack(), (1, 0, 2)), state

    def run():
        outputs, state = rnn(*arguments)
        return outputs[0, length - 1, 3] + state[1, 2]

    return run, batch


main(globals())

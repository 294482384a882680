"""A TreeLSTM as in the AutoGraph paper: 20 trees one by one, embeddings of 300, states of 150, 5 classes; loss and gradient of all
parameters for each tree, then one update of SGD. Trees of a second.

JAX, PyTorch and TensorFlow have no staged recursion over Python's trees: JAX and TensorFlow trace a graph for each form of
tree, PyTorch runs each operation by itself."""

import numpy as np

from timing import main

CONFIGURATIONS = [()]
TREES, WORDS, EMBEDDING, HIDDEN, CLASSES, RATE = 20, 100, 300, 150, 5, 0.01


def drawn(depth, random):
    """A tree: a word and a label, or two trees and a label."""
    if depth == 0 or depth < 3 and random.random() < 0.2:
        return int(random.integers(0, WORDS)), int(random.integers(0, CLASSES))
    return drawn(depth - 1, random), drawn(depth - 1, random), int(random.integers(0, CLASSES))


def data():
    random = np.random.default_rng(6)
    trees = [drawn(3, random) for _ in range(TREES)]
    f32 = np.float32
    shapes = [(WORDS, EMBEDDING), (EMBEDDING, 3 * HIDDEN), (2 * HIDDEN, 5 * HIDDEN), (HIDDEN, CLASSES)]
    weights = [(random.normal(0.0, 1.0, shape) / np.sqrt(shape[0])).astype(f32) for shape in shapes]
    return trees, weights + [np.zeros(3 * HIDDEN, f32), np.zeros(5 * HIDDEN, f32), np.zeros(CLASSES, f32)]


def loss_of(tree, parameters, system):
    """The loss of all nodes, in the words that all four systems share."""
    words, leaf, inner, output, leaf_bias, inner_bias, output_bias = parameters
    sigmoid, tanh, join, split, product, cross_entropy = system

    def visit(tree):
        if len(tree) == 2:
            entering, shown, candidate = split(product(words[tree[0]], leaf) + leaf_bias, 3)
            memory, loss = sigmoid(entering) * tanh(candidate), 0.0
        else:
            left, left_memory, left_loss = visit(tree[0])
            right, right_memory, right_loss = visit(tree[1])
            gates = product(join(left, right), inner) + inner_bias
            entering, keeps_left, keeps_right, shown, candidate = split(gates, 5)
            memory = sigmoid(entering) * tanh(candidate)
            memory = memory + sigmoid(keeps_left) * left_memory + sigmoid(keeps_right) * right_memory
            loss = left_loss + right_loss
        state = sigmoid(shown) * tanh(memory)
        return state, memory, loss + cross_entropy(product(state, output) + output_bias, tree[-1])

    return visit(tree)[2]


def snek():
    from snek import stage, value_and_grad

    trees, parameters = data()
    one, rate = np.float32(1), np.float32(RATE)

    def cross_entropy(scores, label):
        return np.log(np.sum(np.exp(scores))) - scores[label]

    system = (
        lambda x: one / (one + np.exp(-x)),
        np.tanh,
        lambda a, b: np.concatenate([a, b]),
        lambda x, parts: np.split(x, parts),
        lambda x, matrix: x @ matrix,
        cross_entropy,
    )

    def trainer(tree):
        gradient = value_and_grad(lambda *parameters: loss_of(tree, parameters, system), tuple(range(7)))

        @stage
        def step(words, leaf, inner, output, leaf_bias, inner_bias, output_bias):
            current = words, leaf, inner, output, leaf_bias, inner_bias, output_bias
            loss, gradients = gradient(*current)
            return loss, [p - rate * g for p, g in zip(current, gradients)]

        return step

    steps = [trainer(tree) for tree in trees]

    def run():
        current = parameters
        for step in steps:
            loss, current = step(*current)
        return loss

    return run, TREES


def jax():
    import jax
    import jax.numpy as jnp

    trees, parameters = data()
    parameters = [jnp.asarray(part) for part in parameters]
    system = (
        jax.nn.sigmoid,
        jnp.tanh,
        lambda a, b: jnp.concatenate([a, b]),
        jnp.split,
        lambda x, matrix: x @ matrix,
        lambda scores, label: jax.nn.logsumexp(scores) - scores[label],
    )

    def trainer(tree):
        @jax.jit
        def step(parameters):
            loss, gradients = jax.value_and_grad(lambda p: loss_of(tree, p, system))(parameters)
            return loss, [p - RATE * g for p, g in zip(parameters, gradients)]

        return step

    steps = [trainer(tree) for tree in trees]

    def run():
        current = parameters
        for step in steps:
            loss, current = step(current)
        return loss

    return run, TREES


def torch():
    import torch

    trees, parameters = data()
    parameters = [torch.tensor(part) for part in parameters]
    system = (
        torch.sigmoid,
        torch.tanh,
        lambda a, b: torch.cat([a, b]),
        lambda x, parts: torch.chunk(x, parts),
        lambda x, matrix: x @ matrix,
        lambda scores, label: torch.logsumexp(scores, 0) - scores[label],
    )

    def run():
        current = [p.clone().requires_grad_() for p in parameters]
        for tree in trees:
            loss = loss_of(tree, current, system)
            gradients = torch.autograd.grad(loss, current)
            with torch.no_grad():
                for p, g in zip(current, gradients):
                    p.sub_(g, alpha=RATE)
        return loss.detach()

    return run, TREES


def tensorflow():
    import tensorflow as tf

    trees, parameters = data()
    parameters = [tf.constant(part) for part in parameters]
    system = (
        tf.sigmoid,
        tf.tanh,
        lambda a, b: tf.concat([a, b], 0),
        tf.split,
        # TensorFlow's `@` is of matrices only.
        lambda x, matrix: tf.linalg.matvec(matrix, x, transpose_a=True),
        lambda scores, label: tf.reduce_logsumexp(scores) - scores[label],
    )

    def trainer(tree):
        @tf.function
        def step(parameters):
            with tf.GradientTape() as tape:
                tape.watch(parameters)
                loss = loss_of(tree, parameters, system)
            gradients = tape.gradient(loss, parameters)
            return loss, [p - RATE * tf.convert_to_tensor(g) for p, g in zip(parameters, gradients)]

        return step

    steps = [trainer(tree) for tree in trees]

    def run():
        current = parameters
        for step in steps:
            loss, current = step(current)
        return loss

    return run, TREES


main(globals())

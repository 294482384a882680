"""A linear layer trained in the graph, as in section 9 of the AutoGraph paper: one call does all the steps.

    snek run examples/sgd_in_graph.py [STEPS]
"""

import sys
import time

import numpy as np
from snek import grad, stage
from snek.nn import functional as F


def loss(weight, bias, images, labels):
    return F.cross_entropy(images @ weight + bias, labels)


def step(weight, bias, images, labels, rate):
    by_weight, by_bias = grad(loss, (0, 1))(weight, bias, images, labels)
    return weight - rate * by_weight, bias - rate * by_bias


def train(weight, bias, images, labels, batch, steps, rate):
    for i in range(steps):
        at = i * batch % len(images)
        weight, bias = step(weight, bias, images[at : at + batch], labels[at : at + batch], rate)
    return weight, bias


def main(steps=100, batch=20, pixels=64, count=200):
    random = np.random.default_rng(3)
    labels = random.integers(0, 10, count)
    images = random.normal(0.0, 1.0, (count, pixels)) + np.eye(10, pixels)[labels] * 4
    start = np.zeros((pixels, 10)), np.zeros(10)
    in_python, in_graph = stage(step), stage(train)

    def by_steps():
        weight, bias = start
        for i in range(steps):
            at = i * batch % count
            weight, bias = in_python(weight, bias, images[at : at + batch], labels[at : at + batch], 0.1)
        return weight, bias

    ways = {
        "plain": lambda: train(*start, images, labels, batch, steps, 0.1),
        "steps staged": by_steps,
        "loop in the graph": lambda: in_graph(*start, images, labels, batch, steps, 0.1),
    }
    first = None
    for name, way in ways.items():
        way()
        began = time.perf_counter()
        weight, bias = way()
        rate = steps / (time.perf_counter() - began)
        first = weight if first is None else first
        right = np.mean(np.argmax(images @ weight + bias, axis=1) == labels)
        print(f"{name}: {right:.0%} right, equal within 1e-9: {np.allclose(weight, first, rtol=1e-9, atol=1e-9)}")
        print(f"{name}: {rate:.0f} steps/s", file=sys.stderr)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

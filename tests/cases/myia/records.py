# Weights are named tuples: their gradient is one of the same type, and walk() updates what is nested in it.
# modes: plain, unoptimised
# cpython: no
from collections import namedtuple
from typing import NamedTuple

import numpy as np
from snek import function, grad, walk


class Weights(NamedTuple):
    W: np.ndarray
    b: np.ndarray


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def create_layer(dim):
    weights = Weights(W=np.eye(dim) * 0.5, b=np.zeros(dim))

    def layer(weights, x):
        return x + sigmoid(x @ weights.W + weights.b)

    return weights, layer


def f(weights, x, y, model):
    y_hat = model(weights, x)
    return np.sum((y_hat - y) ** 2)


def step(parameter, gradient):
    return parameter - 0.1 * gradient


weights, perceptron = create_layer(2)
x, y = np.array([[1.0, -1.0]]), np.array([[1.5, 0.0]])
losses = []
for _ in range(20):
    losses.append(float(f(weights, x, y, perceptron)))
    grads = grad(f)(weights, x, y, perceptron)
    weights = walk(step, weights, grads)
print(type(grads).__name__, grads._fields, grads.W.shape, grads.b.shape)  # expect: Weights ('W', 'b') (2, 2) (2,)
print(type(weights).__name__, losses[0] > 2 * losses[-1])  # expect: Weights True

# Nested ones, in a staged function, with a structure of the same form in each place.
Net = namedtuple("Net", "first rest")


@function
def trained(net, x, y):
    def model(net, x):
        for part in (net.first, *net.rest):
            x = perceptron(part, x)
        return x

    grads = grad(f)(net, x, y, model)
    return walk(step, net, grads), grads


net = Net(create_layer(2)[0], [create_layer(2)[0], create_layer(2)[0]])
once, grads = trained(net, x, y)
twice, _ = trained(once, x, y)
print(type(once).__name__, type(once.rest[1]).__name__, type(grads.rest).__name__)  # expect: Net Weights list
print(np.allclose(once.rest[0].W, net.rest[0].W - 0.1 * grads.rest[0].W), trained.trace_count)  # expect: True 1
print(walk(lambda a, b, c: a + b * c, Net(1, [2.0, 3]), Net(10, [20, 30]), Net(2, [2, 2])))  # expect: Net(first=21, rest=[42.0, 63])
try:
    walk(step, net, net.first)
except TypeError as error:
    print(error)  # expect: walk() needs structures of one form: 6 numbers and 2 do not match

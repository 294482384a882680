# The programs of Myia's proposal: functions and gradients, models as closures and records, arrays, types, devices.
# modes: plain, eager, unoptimised
# cpython: no
from typing import NamedTuple

import numpy as np
from snek import Matrix, Vector, grad, myia, walk


@myia
def sigmoid(x):
    return 1 / (1 + exp(-x))


@myia
def f(w, x, y):
    y_hat = sigmoid(x @ w)
    loss = y * log(y_hat) + (1 - y) * log(1 - y_hat)
    return loss


@myia
def update(w, x, y):
    df = grad(f)
    return w - 0.1 * df(w, x, y), f(w, x, y)


w = np.zeros(2)
# By hand: sigmoid(0) is 0.5, its logarithm log 0.5; the gradient is (1 - 0.5) * x.
new, loss = update(w, np.array([1.0, 2.0]), 1.0)
print(new, f"{loss:.6f}", w)  # expect: [-0.05 -0.1 ] -0.693147 [0. 0.]


@myia
class Weights(NamedTuple):
    W: Matrix
    b: Vector


@myia
def create_layer(dim):
    weights = Weights(W=zeros((dim, dim)), b=zeros(dim))

    def layer(weights, x):
        return x + sigmoid(x @ weights.W + weights.b)

    return weights, layer


@myia
def objective(weights, x, y, model):
    y_hat = model(weights, x)
    return ((y_hat - y) ** 2).sum()


@myia
def step(parameter, gradient):
    return parameter - 0.1 * gradient


@myia
def train(dataset):
    weights, perceptron = create_layer(2)
    for x, y in dataset:
        grads = grad(objective)(weights, x, y, perceptron)
        weights = walk(step, weights, grads)
    return weights


# By hand: y_hat is x + 0.5, its derivative 2 * 0.5 * 0.25 by b, times x by W.
trained = train([(np.array([1.0, 2.0]), np.array([1.0, 2.0]))])
print(trained.b, trained.W.tolist())  # expect: [-0.025 -0.025] [[-0.025, -0.025], [-0.05, -0.05]]


@myia
def layer_of(dim):
    W = ones((dim, dim))
    b = zeros(dim)

    def layer(x):
        return x + sigmoid(x @ W + b)

    return layer


perceptron = layer_of(2)
print(perceptron(np.zeros(2)))  # expect: [0.5 0.5]


@myia
def product(x, y):
    return x @ y


v, m = np.array([1.0, 2.0]), np.array([[1.0, 2.0], [3.0, 4.0]])
print(product(v, v), product(m, m).tolist())  # expect: 5.0 [[7.0, 10.0], [15.0, 22.0]]


@myia
def hello():
    print("hello")


@myia
def world():
    print("world")


@myia
def greet():
    hello()
    world()


greet()
# expect: hello
# expect: world


@myia
def draw(rng):
    x = rng.normal()
    return x, rng


@myia
def draws(rng):
    x, rng = draw(rng)
    y, rng = draw(rng)
    return x, y


first, second = draws(np.random.default_rng(0)), draws(np.random.default_rng(0))
print(first == second, first[0] != first[1])  # expect: True True

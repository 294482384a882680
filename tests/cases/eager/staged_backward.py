# The gradient of a staged function equals that of the plain one, and it is one graph that is run, whose forward part hands
# what it computed to the backward part.
# modes: plain, unoptimised
# cpython: no
import numpy as np
from snek import GradientTape, Variable, function, grad, stage

w = Variable(np.array([[0.5, -1.0], [2.0, 0.25]]))
x = np.array([[1.0, 2.0], [3.0, -4.0]])


def loss(x):
    y = np.tanh(x @ w)
    return np.sum(y * y) if y.sum() > 0 else np.sum(y)


def slope(f):
    with GradientTape() as tape:
        value = f(x)
    return tape.gradient(value, w)


plain, staged = slope(loss), slope(function(loss))
print(np.abs(plain - staged).max() < 1e-12)  # expect: True


@function
def step(x):
    with GradientTape() as tape:
        value = loss(x)
    return tape.gradient(value, w)


print(np.abs(step(x) - plain).max() < 1e-12, step.trace_count, len(step.graph.functions()))  # expect: True 1 1


@stage
def f(a: float):
    return np.tanh(a) * a


df = stage(grad(f))
# tanh is computed once, though the derivative of the product needs it, too.
print(df(0.5) == grad(f)(0.5), df.graph.optimized().count("tanh"))  # expect: True 1

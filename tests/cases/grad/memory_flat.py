# A training loop of a thousand steps holds no more than one of two hundred.
# modes: plain, unoptimised
# cpython: no
import gc

import numpy as np
from snek import GradientTape, Variable, function

x = np.array([[1.0, 2.0], [3.0, 4.0]])
w = Variable(np.zeros(2), requires_grad=True)
v = Variable(np.zeros(2))


def alive():
    gc.collect()
    return gc.get_count()[0]


def is_flat(step):
    for i in range(200):
        step(i)
    before = alive()
    for i in range(200, 1000):
        step(i)
    return alive() - before < 10


def backward(i):
    w.zero_grad()
    loss = np.sum((x @ w - 1.0 * i) ** 2) / (i + 1) + i * w.sum()
    loss.backward()
    w.assign_sub(1e-5 * w.grad)


def tape(i):
    with GradientTape() as tape:
        loss = np.sum((x @ v - 1.0) ** 2)
    v.assign_sub(0.01 * tape.gradient(loss, v))


@function
def model(x):
    return np.sum((x @ v - 1.0) ** 2)


def tape_of_staged(i):
    with GradientTape() as tape:
        loss = model(x)
    v.assign_sub(0.01 * tape.gradient(loss, v))


@function
def step(x):
    with GradientTape() as tape:
        loss = np.sum((x @ v - 1.0) ** 2)
    v.assign_sub(0.01 * tape.gradient(loss, v))
    return loss


print(is_flat(backward), is_flat(tape), is_flat(tape_of_staged))  # expect: True True True
print(is_flat(lambda i: step(x)))  # expect: True


# What the collector has seen is as old as before: a tape that is staged after it finds the variables.
@function
def late(x):
    with GradientTape() as tape:
        loss = np.sum((x @ v) ** 2)
    return tape.gradient(loss, v)


v.assign([1.0, 1.0])
gc.collect()
print(late(x))  # expect: [48. 68.]

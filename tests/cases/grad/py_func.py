# Derivatives of functions that a graph calls: what they do is recorded, and gone through backward.
# modes: plain, unoptimised
# cpython: no
import math

import numpy as np
from snek import GradientTape, Variable, constant, function, grad, py_func, stage, value_and_grad


def host(x, k):
    if x > 0:
        return math.sqrt(x) * k + 1
    return -1.0


@stage
def f(x):
    total = 0.0
    while x > 1:
        total += py_func(host, x, 3.0) * x
        x = x - 1.0
    return total


def plain(x):
    total = 0.0
    while x > 1:
        total += host(x, 3.0) * x
        x = x - 1.0
    return total


f(3.5)
value, slope = value_and_grad(f)(3.5)
expected = value_and_grad(plain)(3.5)
print(value == expected[0], abs(slope - expected[1]) < 1e-12)  # expect: True True
print(abs(grad(grad(f))(3.5) - grad(grad(plain))(3.5)) < 1e-12)  # expect: True


# A recursive function of the program in a staged one.
def power(x, n):
    return 1.0 if n == 0 else x * power(x, n - 1)


@stage
def recursive(x, n):
    return 2.0 * py_func(power, x, n)


print(recursive(3.0, 4), grad(recursive)(3.0, 4), grad(recursive)(3.0, 2))  # expect: 162.0 216.0 12.0


# Arrays, and two operands that are both active.
def mixed(w, b):
    return np.tanh(w) * b


def loss(w):
    return np.sum(py_func(mixed, w, w * w) ** 2)


def plain_loss(w):
    return np.sum(mixed(w, w * w) ** 2)


w = np.array([0.5, -1.0, 2.0])
stage(loss)(w)
print(np.allclose(grad(loss)(w), grad(plain_loss)(w), rtol=1e-12))  # expect: True

# Tapes: around plain code, around a call of a staged function, and inside of one.
x = constant(4.0)
with GradientTape() as tape:
    tape.watch(x)
    y = py_func(host, x, 3.0)
print(tape.gradient(y, x))  # expect: 0.75
v = Variable(np.array([1.0, 2.0]))


@function
def model(x):
    return np.sum(py_func(mixed, v * x, x))


model(np.array([0.5, 1.0]))
with GradientTape() as tape:
    y = model(np.array([0.5, 1.0]))
with GradientTape() as other:
    z = np.sum(mixed(v * np.array([0.5, 1.0]), np.array([0.5, 1.0])))
print(np.allclose(tape.gradient(y, v), other.gradient(z, v), rtol=1e-12))  # expect: True


@stage
def inside(x):
    with GradientTape() as tape:
        tape.watch(x)
        y = py_func(host, x, 3.0)
    return tape.gradient(y, x)


print(inside(4.0), inside(4.0))  # expect: 0.75 0.75


# What leaves the record is refused, and says why.
def leaves(x):
    return float(x) * 2.0


def doubled(x):
    return py_func(leaves, x)


for known in (False, True):
    try:
        print(grad(doubled)(1.0))
    except Exception as error:
        print(type(error).__name__, str(error).split(";")[0].split("doubled: ")[-1])
    doubled(1.0)
# expect: StagingError what this function outside of the graph gives is not known yet
# expect: StagingError the derivative of a function outside of the graph: TypeError: float() of a number that a derivative goes through

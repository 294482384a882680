# Derivatives of functions that a graph calls, before any plain call: a plain run, which prints nothing, tells their types.
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import function, grad, jvp, py_func, stage, value_and_grad, vjp

seen = []


def host(x):
    seen.append(x)
    return x * x


def fact(x):
    return x if x < 2 else x * fact(x - 1)


@stage
def f(x):
    return float(py_func(host, x)) + 1


print(grad(f)(3.0), value_and_grad(f)(2.0))  # expect: 6.0 (5.0, 4.0)
print(grad(lambda x: float(py_func(fact, x)))(5.0), grad(fact)(5.0))  # expect: 274.0 274.0


@stage
def g(x):
    print("once")
    return py_func(lambda y: y * 3.0, x) * py_func(np.exp, x)


print(abs(grad(g)(1.0) - 6.0 * np.exp(1.0)) < 1e-12)
# expect: once
# expect: True


@function
def h(x):
    return py_func(lambda y: y * y, x) * 2


print(grad(lambda x: h(x).sum())(np.array([1.0, 2.0])))  # expect: [4. 8.]


@stage
def inner(x):
    return grad(lambda y: py_func(lambda z: z * z, y) ** 2)(x)


print(inner(2.0))  # expect: 32.0


@stage
def fails(x):
    return py_func(lambda y: [1.0, 2.0][3], x)


try:
    grad(fails)(1.0)
except IndexError as error:
    print(error)  # expect: list index out of range

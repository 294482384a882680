# Gradients of functions that are closed over others: tanh(exp(x)), and with regard to what is closed over.
# modes: plain, eager, unoptimised
# cpython: no
import math

from snek import grad


def compose(f, g):
    return lambda x: f(g(x))


print(grad(compose(math.tanh, math.exp))(1.5))  # expect: 0.0022942717884637674


def outer(a):
    def inner(x):
        return a * x * x

    return grad(inner)(3.0)


# The derivative of 6a with regard to a, which the inner function is closed over.
print(grad(outer)(2.0), grad(grad(lambda a: outer(a) * a))(1.0))  # expect: 6.0 12.0

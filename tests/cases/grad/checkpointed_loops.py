# Loops that keep little for their derivative: the same derivatives, of any order; what cannot keep less stays as it is.
# modes: plain, unoptimised
# cpython: no
import math

import numpy as np
import snek.autograph as ag
from snek import grad, jacobian, jvp


def loop(x, n, every):
    for i in range(n):
        ag.set_loop_options(checkpoint=every)
        x = x + 0.1 * math.sin(x) * i
    return x


def backwards(x, n, every):
    for i in range(n, 0, -2):
        ag.set_loop_options(checkpoint=every)
        x = x + 0.1 * math.sin(x) * i
    return x


def nested(x, n, every):
    for i in range(n):
        ag.set_loop_options(checkpoint=every)
        for j in range(i):
            ag.set_loop_options(checkpoint=2)
            x = x * x * 0.5 + math.cos(x) * j * 0.1
    return x


def leaves(x, n, every):
    for i in range(n):
        ag.set_loop_options(checkpoint=every)
        if x * i > 3.0:
            break
        x = x * 1.2
    return x


def fixed(f, every):
    return lambda x, n: f(x, n, every)


for f in loop, backwards, nested, leaves:
    same = []
    for every in True, 1, 3, 100:
        for n in 0, 1, 2, 7, 16:
            one, other = fixed(f, None), fixed(f, every)
            same.append(grad(one)(0.4, n) == grad(other)(0.4, n))
            same.append(abs(grad(grad(one))(0.4, n) - grad(grad(other))(0.4, n)) < 1e-12)
            same.append(jvp(lambda x: one(x, n), (0.4,), (1.0,)) == jvp(lambda x: other(x, n), (0.4,), (1.0,)))
    print(f.__name__, all(same))
# expect: loop True
# expect: backwards True
# expect: nested True
# expect: leaves True


def network(w, x, n, every):
    h = x
    for i in range(n):
        ag.set_loop_options(checkpoint=every)
        h = np.tanh(w @ h + x)
    return h


w, x = np.array([[0.5, 0.2], [0.1, 0.3]]), np.array([0.3, -0.2])
weights = lambda every: lambda w, x, n: np.sum(network(w, x, n, every) * np.array([1.0, 2.0]))
print(np.allclose(grad(weights(None))(w, x, 11), grad(weights(4))(w, x, 11), atol=0, rtol=1e-14))  # expect: True
print(np.allclose(jacobian(network)(w, x, 6, None), jacobian(network)(w, x, 6, True)))  # expect: True

# What is kept: what the loop carries, once for a segment, and the trips of one segment.
slope = grad(fixed(loop, True))
slope(0.4, 100)
print([kept["bytes"] for kept in slope.graph.optimized().residuals()])  # expect: [8, 8]


def prints(x, n):
    for i in range(n):
        ag.set_loop_options(checkpoint=2)
        print("trip", i)
        x = x * x
    return x


print(grad(prints)(2.0, 2))
# expect: trip 0
# expect: trip 1
# expect: 32.0


def unknown(x):
    while x < 100.0:
        ag.set_loop_options(checkpoint=2)
        x = x * x
    return x


for f in unknown, lambda x: loop(x, 3, 0), lambda x: loop(x, 3, "often"):
    try:
        grad(f)(3.0)
    except ValueError as error:
        print(error)
# expect: set_loop_options(): checkpoint is for a `for` loop: the trips of a `while` are not known before
# expect: set_loop_options(): checkpoint is True or a number of trips, not 0
# expect: set_loop_options(): checkpoint is True or a number of trips, not 'often'

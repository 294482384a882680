# checkpoint(f) computes what f does; derivatives of any order are right, and compute f again.
# modes: staged, unoptimised, c
# cpython: no
import numpy as np
import snek
from snek import checkpoint, function, grad, remat, stage, value_and_grad, vmap


def wave(x):
    return np.sin(np.sin(x))


again = checkpoint(wave)
print(again(1.0) == wave(1.0), again.__name__, remat is checkpoint)  # expect: True wave True
of_f, of_again = wave, again
for order in range(3):
    of_f, of_again = grad(of_f), grad(of_again)
    print(of_f(0.7) == of_again(0.7))
# expect: True
# expect: True
# expect: True

# The inner sine is computed once for the derivative of wave, and once more for that of again, whatever is merged.
slope, slope_again = grad(lambda x: wave(x) * x), grad(lambda x: again(x) * x)
print(slope(0.7) == slope_again(0.7))  # expect: True
print(slope.graph.optimized().count("sin"), slope_again.graph.optimized().count("sin"))  # expect: 2 3

# What a function uses from outside has a derivative as its arguments have.
x, w = np.arange(3.0), np.arange(9.0).reshape(3, 3) / 10


def network(layer, w):
    h = x
    for _ in range(3):
        h = layer(h, w)
    return (h * h).sum()


def closed(h, w):
    return checkpoint(lambda h: np.tanh(h @ w))(h)


plain = grad(lambda w: network(lambda h, w: np.tanh(h @ w), w))(w)
print(np.array_equal(grad(lambda w: network(closed, w))(w), plain))  # expect: True
print(np.array_equal(function(value_and_grad(lambda w: network(closed, w)))(w)[1], plain))  # expect: True


# In loops, under vmap, in one another; structures, static arguments.
def iterated(f):
    return lambda x: snek.scan(lambda carry, _: (f(carry), carry), x, None, 4)[0]


print(grad(iterated(again))(1.2) == grad(iterated(wave))(1.2))  # expect: True
print(np.array_equal(vmap(grad(again))(x), vmap(grad(wave))(x)))  # expect: True
print(grad(checkpoint(lambda x: again(x) * x))(0.3) == grad(lambda x: wave(x) * x)(0.3))  # expect: True


@checkpoint
def parts(x, flag, n=2):
    return {"a": x**n if flag else x, "b": n}


print(grad(lambda x: parts(x, True, n=3)["a"] * parts(x, True)["b"])(2.0))  # expect: 24.0
print(grad(checkpoint(stage(lambda x: x * x * x)))(2.0))  # expect: 12.0


# What is seen from outside happens once.
@checkpoint
def told(x):
    print("here")
    return x * x


print(grad(told)(3.0))
# expect: here
# expect: 6.0

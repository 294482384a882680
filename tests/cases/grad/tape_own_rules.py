# Tapes and backward() know the rules that a program gives itself, and what stops derivatives.
# modes: plain
# cpython: no
import numpy as np
from snek import GradientTape, Variable, constant, custom_vjp, grad, stop_gradient, walk


@custom_vjp
def own(x):
    return x * x


own.defvjp(lambda x: (x * x, x), lambda x, cotangent: (cotangent * 100.0 * x,))


@custom_vjp
def first_only(a, b):
    return a * b


first_only.defvjp(lambda a, b: (a * b, (a, b)), lambda kept, cotangent: (cotangent * kept[1], None))


def by_tape(f, x):
    x = constant(x)
    with GradientTape() as outer:
        outer.watch(x)
        with GradientTape() as inner:
            inner.watch(x)
            y = f(x)
        slope = inner.gradient(y, x)
        total = np.sum(slope)
    return slope, outer.gradient(total, x, unconnected_gradients="zero")


print(*by_tape(lambda x: own(x) * 2.0, 3.0), grad(lambda x: own(x) * 2.0)(3.0))  # expect: 600.0 200.0 600.0
x = np.array([1.0, 2.0])
print(*by_tape(lambda x: np.sum(first_only(x, x)), x))  # expect: [1. 2.] [1. 1.]
print(*by_tape(lambda x: np.sum(x * stop_gradient(x)), x))  # expect: [1. 2.] [0. 0.]
print(*by_tape(lambda x: np.sum(walk(lambda a: a * a, {"a": x, "b": 1.0})["a"]), x))  # expect: [2. 4.] [2. 2.]
w = Variable(3.0, requires_grad=True)
(own(w) * 2.0 + w * stop_gradient(w)).backward()
print(w.grad)  # expect: 603.0
print(type(own(2.0)).__name__, own(Variable(2.0)))  # expect: float 4.0

# jvp, vjp, jacobian, hessian.
# modes: plain, eager, unoptimised
# cpython: no
import math
from snek import grad, hessian, jacobian, jvp, vjp, check_grad


def f(x, y):
    return x * y, x + y


def looped(x, n):
    for i in range(n):
        x = x * x
    return x


out, pullback = vjp(f, 2.0, 3.0)
print(out, pullback((1.0, 10.0)), pullback((0.0, 1.0)))  # expect: (6.0, 5.0) (13.0, 12.0) (1.0, 1.0)
print(jvp(f, (2.0, 3.0), (1.0, 0.0)), jvp(f, (2.0, 3.0), (0.5, 2.0)))  # expect: ((6.0, 5.0), (3.0, 1.0)) ((6.0, 5.0), (5.5, 2.5))
print(jvp(lambda x: looped(x, 3), (1.5,), (1.0,)) == (looped(1.5, 3), grad(looped)(1.5, 3)))  # expect: True
print(jacobian(lambda x: (x[0] * x[1], x[0] ** 2))([2.0, 3.0]))  # expect: ([3.0, 2.0], [4.0, 0.0])
print(hessian(lambda x: x[0] * x[1] ** 2)([2.0, 3.0]))  # expect: [[0.0, 6.0], [6.0, 4.0]]
print(check_grad(lambda x: math.sin(x) * x, 1.3))  # expect: None

# Derivatives that the program gives, and values that none goes through.
# modes: plain, eager, unoptimised
# cpython: no
import math
from snek import custom_vjp, grad, stage, stop_gradient, value_and_grad


@custom_vjp
def log1pexp(x):
    return math.log(1.0 + math.exp(x))


def forward(x):
    e = math.exp(x)
    return math.log(1.0 + e), e


def backward(e, ct):
    return (ct * (1.0 - 1.0 / (1.0 + e)),)


log1pexp.defvjp(forward, backward)
print(log1pexp(0.0), grad(log1pexp)(0.0))  # expect: 0.6931471805599453 0.5
print(grad(grad(log1pexp))(0.0))  # expect: 0.25
print(stage(lambda x: log1pexp(x) * 2)(0.0))  # expect: 1.3862943611198906


@custom_vjp
def clipped(x, low):
    return max(x, low)


clipped.defvjp(lambda x, low: (max(x, low), x > low), lambda is_above, ct: (ct * 10.0 if is_above else ct * 0.5, None))


def looped(x, n):
    total = 0.0
    for i in range(n):
        total += clipped(x, 1.5) * i
        if x > 0:
            x = x - 1
    return total


print(value_and_grad(looped)(3.5, 4))  # expect: (10.0, 12.5)
print(grad(looped, "x")(3.5, 3), grad(clipped, 1)(1.0, 2.0))  # expect: 11.0 0.0
print(grad(lambda x: x * stop_gradient(x))(3.0))  # expect: 3.0
print(grad(lambda x: stop_gradient((x, [x * x]))[1][0] * x)(3.0))  # expect: 9.0
print(stop_gradient(2.0), stop_gradient({"a": (1, True)}))  # expect: 2.0 {'a': (1, True)}

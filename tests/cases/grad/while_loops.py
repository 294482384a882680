# Through loops whose number of trips depends on the argument (FEATURES, check 28).
# modes: plain, eager, unoptimised
# cpython: no
from snek import grad, value_and_grad


def halved(x):
    while x > 1:
        x = x / 2
    return x


def squared(x):
    while x < 100:
        x = x * x
    return x


def root(a):
    x = a
    while abs(x * x - a) > 1e-12:
        x = (x + a / x) / 2
    return x


def power(x, n):
    result = 1.0
    while n > 0:
        if n % 2 == 1:
            result = result * x
        x = x * x
        n = n // 2
    return result


print(grad(halved)(5.0))  # expect: 0.125
print(value_and_grad(squared)(4.0))  # expect: (256.0, 256.0)
print(round(grad(root)(2.0), 10), round(grad(grad(root))(2.0), 10))  # expect: 0.3535533906 -0.0883883476
print(grad(power)(3.0, 5), grad(grad(power))(3.0, 5), grad(grad(grad(power)))(3.0, 5))  # expect: 405.0 540.0 540.0
print(grad(halved)(0.5), grad(grad(squared))(4.0))  # expect: 1.0 192.0

# Through loops over staged ranges, with steps, from both ends, nested, empty.
# modes: plain, eager, unoptimised
# cpython: no
from snek import grad


def chain(x, n):
    for i in range(n):
        x = x * x - i * x
    return x


def steps(x, a, b):
    total = 0.0
    for i in range(a, b, 3):
        total = total + i * x * x
    for i in range(b, a, -2):
        total = total + x ** i
    return total


def triangle(x, n):
    total = 0.0
    for i in range(n):
        for j in range(i):
            total = total * x + j
    return total


def slope(f, x, *rest):
    h = 1e-5
    return (f(x + h, *rest) - f(x - h, *rest)) / (2 * h)


def close(f, x, *rest):
    first = abs(grad(f)(x, *rest) - slope(f, x, *rest)) < 1e-6 * (1 + abs(slope(f, x, *rest)))
    expected = slope(grad(f), x, *rest)
    return first, abs(grad(grad(f))(x, *rest) - expected) < 1e-6 * (1 + abs(expected))


for n in range(5):
    print(close(chain, 1.25, n), close(triangle, 0.75, n))
# expect: (True, True) (True, True)
# expect: (True, True) (True, True)
# expect: (True, True) (True, True)
# expect: (True, True) (True, True)
# expect: (True, True) (True, True)
for a, b in [(0, 7), (1, 9), (5, 2), (-4, 3), (2, 2)]:
    print(close(steps, 1.25, a, b))
# expect: (True, True)
# expect: (True, True)
# expect: (True, True)
# expect: (True, True)
# expect: (True, True)

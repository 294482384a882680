# Through lists that are read, grow, shrink and change in loops.
# modes: plain, eager, unoptimised
# cpython: no
from snek import grad


def squares(xs):
    total = 0.0
    for x in xs:
        total = total + x * x
    return total


def grown(x, n):
    items = []
    for i in range(n):
        items.append(x ** i)
    total = 0.0
    for item in items:
        total += item * item
    return total


def popped(x, n):
    items = [x]
    for i in range(n):
        items.append(items[-1] * x)
    total = 0.0
    while len(items) > 1:
        total = total * 2 + items.pop()
    return total + items.pop()


def changed(x, n):
    items = [0.0 for i in range(n)]
    for i in range(n):
        items[i] = x * i
    for i in range(1, n):
        items[i] = items[i] * items[i - 1] + items[0]
    return sum(items)


def slope(f, x, n):
    return (f(x + 1e-5, n) - f(x - 1e-5, n)) / 2e-5


print(grad(squares)([1.0, 2.0, 3.0]))  # expect: [2.0, 4.0, 6.0]
for f in grown, popped, changed:
    found, second = grad(f)(1.25, 4), grad(grad(f))(1.25, 4)
    print(abs(found - slope(f, 1.25, 4)) < 1e-6, abs(second - slope(grad(f), 1.25, 4)) < 1e-5)
# expect: True True
# expect: True True
# expect: True True

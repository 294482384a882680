# Gradients of the orders 1 and 2 through each form of control flow equal finite differences; so does the plain function.
# modes: plain, unoptimised
# cpython: no
import math

from snek import grad, stage


def one_armed(x, n):
    if x > 1.0:
        x = x * x
    return x * 3.0


def both_return(x, n):
    if x > 1.0:
        return math.sin(x) * x
    else:
        return math.exp(x) * x


def nested(x, n):
    if x > 0.0:
        if x > 2.0:
            y = x**3
        elif x > 1.2:
            y = x * x * x - x
        else:
            y = math.sin(x * x)
    else:
        y = math.cos(x * x)
    return y + x * x


def ternary(x, n):
    return (x * x if x < 1.0 else x**3) * (x if n > 2 else 2.0 * x)


def conditions(x, n):
    if 0.5 < x < 1.4 and n > 1 or x < -1.0:
        return x**4
    return x**2 if not x > 2.0 else math.log(x) * x


def counted(x, n):
    for i in range(n):
        x = x + 0.1 * math.sin(x) * i
    return x


def backwards(x, n):
    for i in range(n, 0, -1):
        x = x * 0.5 + math.cos(x) / i
    return x


def nested_loops(x, n):
    total = 0.0
    for i in range(n):
        for j in range(i):
            total = total + math.sin(x * (i + j)) * x
    return total


def halving(x, n):
    while x > 0.5:
        x = x * 0.5
    return x * x


def squaring(x, n):
    x = abs(x) + 1.1
    while x < 100.0:
        x = x * x
    return x * 1e-3


def newton(x, n):
    x = x * x + 0.5
    r = x
    for i in range(n + 3):
        r = 0.5 * (r + x / r)
    return r


def breaks(x, n):
    for i in range(10):
        x = x * 1.3
        if x > 3.0:
            break
    return x * x


def continues(x, n):
    total = 0.0
    for i in range(n):
        if i % 2 == 0:
            continue
        total += x**i
    return total + x


def loop_else(x, n):
    for i in range(n):
        x = x * 1.1
        if x > 100.0:
            break
    else:
        x = x * x
    return x


def returns_inside(x, n):
    for i in range(10):
        x = x + 0.3 * x * x
        if x > 2.5:
            return x**2
    return x


def grown(x, n):
    values = []
    for i in range(n):
        values.append(x * i + math.sin(x))
    total = 0.0
    for value in values:
        total += value * value
    return total


def pairs(x, n):
    a, b = x, 1.0
    for i in range(n):
        a, b = b * x, a + b * math.sin(x)
    return a * b


def handled(x, n):
    try:
        y = x / (n - 3)
    except ZeroDivisionError:
        y = x * x * x
    return y * x


def recursive(x, n):
    if n == 0:
        return x
    return recursive(x * x * 0.7, n - 1) * x


def calls(x, n):
    def inner(y):
        return y * x if y > 1.0 else math.sin(y) * x

    return inner(x) + inner(x + 1.0)


def asserts(x, n):
    assert n >= 0
    y = x
    while n > 0:
        y = y * x if n % 2 else y + x
        n = n - 1
    return y


def extremes(x, n):
    return max(x * x, 2.0 * x) + min(x, 0.5, x**3)


def in_dict(x, n):
    state = {"a": x, "b": 1.0}
    for i in range(n):
        state["a"] = state["a"] * state["b"]
        state["b"] = state["b"] + 0.1 * x
    return state["a"]


functions = [
    one_armed, both_return, nested, ternary, conditions, counted, backwards, nested_loops, halving, squaring, newton, breaks,
    continues, loop_else, returns_inside, grown, pairs, handled, recursive, calls, asserts, extremes, in_dict,
]
h = 1e-5
wrong = 0
for f in functions:
    first = grad(f)
    second = grad(grad(f))
    staged = grad(stage(f))
    for x in -1.3, 0.7, 1.6, 2.7:
        for n in 0, 1, 3, 5:
            try:
                f(x, n)
            except (ValueError, ZeroDivisionError):
                continue
            one, two = first(x, n), second(x, n)
            expected = (f(x + h, n) - f(x - h, n)) / (2 * h)
            expected_two = (first(x + h, n) - first(x - h, n)) / (2 * h)
            for found, wanted in (one, expected), (two, expected_two), (staged(x, n), one):
                if not abs(found - wanted) <= 1e-5 * max(1.0, abs(wanted)):
                    wrong += 1
                    print(f.__name__, x, n, found, wanted)
print(len(functions), wrong)  # expect: 23 0

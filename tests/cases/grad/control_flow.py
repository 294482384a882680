# Two orders of derivatives against finite differences, through each kind of control flow.
# modes: plain, eager, unoptimised
# cpython: no
import math
from functools import reduce
from snek import grad, rep_fun


def early_return(x):
    while x > 0.1:
        if x < 0.7:
            return x * x
        x = x * 0.8
    return -x


def breaks(x):
    total = 0.0
    for i in range(int(x) + 6):
        if i % 3 == 0:
            continue
        if total > 9:
            break
        total = total + x * i
    return total * x


def inner_break(x):
    total = 0.0
    for i in range(int(x) + 3):
        for j in range(5):
            if j > i:
                break
            total += (x + i) * (x - j)
    return total


def loop_else(x):
    y = x
    while y < 20:
        y = y * (x + 1) + 1
        if y > 15 and y < 16:
            break
    else:
        y = y * 3
    for i in range(int(x) + 2):
        if i * x > 40:
            break
    else:
        y = y + x
    return y


def ternary(x):
    return (x * 2 if x > 0 else -x) * (1 if x < 0 else x)


def shortcut(x):
    y = x and x * x or 3.0
    if x != 0 and 10 / x > 2 and not x < -5:
        y = y + 1 / x
    return y if 0 < x < 10 else y * y


def extremes(x):
    return max(x, 0.5) * min(x * x, 3.0, x + 1) + abs(x - 1)


def handled(x):
    total = 0.0
    for i in range(3):
        try:
            if x > i:
                raise ValueError("large")
            total = total + x
        except ValueError:
            total = total + x * x * i
        finally:
            total = total * 1.5
    return total


def tuples(x):
    a, b = x, 1.0
    for i in range(int(x) + 3):
        a, b = b, a + b * x
    return a * b


def comprehension(x):
    powers = [x ** i for i in range(5)]
    pairs = {i: p * x for i, p in enumerate(powers)}
    return sum(powers) + pairs[2] + sum(a * b for a, b in zip(powers, reversed(powers)))


def staged_comprehension(x):
    squares = [x * i * i for i in range(int(x) + 4) if i % 2]
    return sum(squares) * squares[-1]


def closures(x):
    def scale(y, by=2.0):
        return y * by * x

    twice = lambda f: lambda y: f(f(y))
    return twice(scale)(x) + scale(1.0, by=x)


def nonlocals(x):
    total = 0.0

    def add(y):
        nonlocal total
        if y > 1:
            total += y * y
        else:
            total -= y

    for i in range(int(x) + 3):
        add(x * i / 2)
    return total


class Account:
    rate = 0.5

    def __init__(self, amount):
        self.amount = amount
        self.log = {"sum": 0.0}

    def grow(self, x):
        if self.amount < 5:
            self.amount = self.amount + x * self.rate
        self.log["sum"] += self.amount * x

    @property
    def double(self):
        return self.amount * 2

    def __add__(self, other):
        return Account(self.amount + other * other)


def objects(x):
    account = Account(x)
    for i in range(int(x) + 4):
        account.grow(x)
    return (account + x).double + account.log["sum"]


@rep_fun
def marked(x, n):
    if n <= 0:
        return x
    return marked(x * x - 0.5, n - 1) + x


def recursion(x):
    return marked(x, int(x) + 2)


def collatz_like(x):
    n, steps = int(x * 10), 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
        x = x + x / (steps + 1)
    return x


def text(x):
    label = f"{x:.2f} and {x > 1}"
    return x * len("ab") + (x if label else 0.0)


def generator(x):
    def items():
        y = x
        for i in range(4):
            yield y
            y = y * x

    return sum(item for item in items()) + next(items())


def folded(x):
    return reduce(lambda a, b: a * x + b, [1.0, 2.0, 3.0]) + sum(map(lambda y: y * x, [1, 2]))


def maths(x):
    y = math.sqrt(x + 3) + math.log(x + 4) * math.atan(x) - math.cosh(x / 2)
    return y + math.log1p(x * x) + math.expm1(-x) + math.tan(x / 5) + math.asin(x / 10) + math.log2(x + 4)


def arithmetic(x):
    return (x % 0.7) + (-x) ** 2 + x ** 3 / (x + 4) - (x // 0.3) * x + divmod(x, 0.9)[1] + 2 ** x + x ** -2


def tables(x):
    table = [[0.0 for j in range(3)] for i in range(3)]
    for i in range(3):
        for j in range(3):
            table[i][j] = x * (i + 1) + j if i != j else x * x
    return sum(table[i][2 - i] * table[i][i] for i in range(3))


def undone(x):
    kept = x
    while True:
        kept = kept * 0.9
        if kept < 0.5:
            kept = kept + x
            break
    return kept * x


def slope(f, x):
    h = 1e-5
    return (f(x + h) - f(x - h)) / (2 * h)


def close(found, expected):
    return abs(found - expected) <= 1e-4 * max(1.0, abs(expected))


for f in (
    early_return, breaks, inner_break, loop_else, ternary, shortcut, extremes, handled, tuples, comprehension,
    staged_comprehension, closures, nonlocals, objects, recursion, collatz_like, text, generator, folded, maths, arithmetic,
    tables, undone,
):
    for x in 0.33, 1.37, 2.61:
        first, second = grad(f), grad(grad(f))
        if not close(first(x), slope(f, x)):
            print(f.__name__, x, first(x), slope(f, x))
        if not close(second(x), slope(first, x)):
            print(f.__name__, "second", x, second(x), slope(first, x))
print("all compared")  # expect: all compared

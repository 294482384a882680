# The graph as a Python program: it gives the same results, and staged again the same graph.
# modes: plain, unoptimised
# cpython: no
import contextlib
import io
import math

from snek import rep_fun, stage


def outcome(f, args):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        try:
            result = repr(f(*args))
        except Exception as error:
            result = f"{type(error).__name__}: {error}"
    return result, out.getvalue()


def read(f):
    space = {}
    exec(f.emit("python"), space)
    return space[f.__name__]


def check(f, *calls, exact=True):
    """The text before the first call has the same code; behind calls it has the same operations and results. Loops that are
    left early have other ones: their tag is known in the first trip."""
    wrong = []
    if exact and stage(read(f)).code != f.code:
        wrong.append("code")
    for args in calls:
        expected = outcome(f, args)
        plain = read(f)
        again = stage(plain)
        if outcome(plain, args) != expected or outcome(again, args) != expected:
            wrong.append(args)
        if exact and again.graph.optimized().ops() != f.graph.optimized().ops():
            wrong.append("operations")
    print(f.__name__, *wrong)


@stage
def power(x, n):
    result = 1
    while n > 0:
        result = result * x
        n = n - 1
    return result


check(power, (2, 10), (2, 0))  # expect: power
for line in power.emit("python").splitlines():
    print("|" + line)
# expect: |# power, written by Snek.
# expect: |
# expect: |
# expect: |def power(x: int, n: int):
# expect: |    x0 = n
# expect: |    x1 = 1
# expect: |    while x0 > 0:
# expect: |        x1 = x1 * x
# expect: |        x0 = x0 - 1
# expect: |    return x1


@stage
def collatz(n):
    steps = 0
    while n != 1:
        if n % 2 == 0:
            n = n // 2
        else:
            n = 3 * n + 1
        steps += 1
    return steps


check(collatz, (27,))  # expect: collatz


@rep_fun
def fact(n):
    return 1 if n <= 1 else n * fact(n - 1)


@stage
def binomial(n, k):
    return fact(n) // (fact(k) * fact(n - k))


check(binomial, (6, 2), (5, 5))  # expect: binomial


@stage
def squares(n):
    found = []
    for i in range(n):
        if i % 2 == 0:
            found.append(i * i)
    return found, len(found)


check(squares, (7,), (0,))  # expect: squares


@stage
def first(n):
    for i in range(n):
        if i * i > 20:
            return i
    return -1


check(first, (10,), (3,), exact=False)  # expect: first


@stage
def words(x, n):
    print("begin", x, sep=": ", end=".\n")
    text = f"{x:.2f} and {n!r} {{}}"
    for i in range(n):
        text = text + str(i)
    print(text, "\"quoted\"\t\\", text.upper()[1:])
    return text, "and" in text


check(words, (1.5, 3))  # expect: words


@stage
def guarded(n):
    if n < 0:
        raise ValueError(f"negative: {n}")
    assert n < 10, "too large"
    return 100 // n


check(guarded, (4,), (-1,), (12,), (0,))  # expect: guarded


@stage
def numbers(x, n):
    return (x - (n - 1), -x ** 2, (-x) ** n, -(n + 1) % 7, n // -2, not x < n < 10, x if n else -x, ~n & 6 | 1 << n, 1e300 * x)


check(numbers, (2.5, 3))  # expect: numbers


@stage
def functions(x):
    return math.sqrt(x) + math.atan2(x, 2.0), math.floor(x), abs(x), round(x), round(x, 1), int(x), divmod(x, 2), min(x, 3.0)


# The untyped graph is none: functions of math ask for numbers.
functions(2.25)
plain = read(functions)
print(plain(7.75) == functions(7.75), plain(0.3) == functions(0.3))  # expect: True True


@stage
def structures(pair, options):
    a, b = pair
    options["sum"] = a + b
    return [a * options["scale"], {"pair": (b, "text", None)}, range(b)]


@stage
def given(pair, options, mode):
    a, b = pair
    if mode == "first":
        return pair, [a * options["scale"]], {"pair": (b, "text", None)}
    return b


given((2, 3), {"scale": 4}, "first")
print(read(given)((5, 6), {"scale": 2}, "first"))  # expect: ((5, 6), [10], {'pair': (6, 'text', None)})
try:
    read(given)((5, 6), {"scale": 2}, "second")
except AssertionError as error:
    print(error)  # expect: the graph was made for this argument


@stage
def kinds(n):
    return "many" if n > 1 else None if n == 1 else n


for n in (3, 1, -4):
    kinds(n)
    print(read(kinds)(n) == kinds(n))
# expect: True
# expect: True
# expect: True


@stage
def swapped(a, b, c):
    while a < b and c > 0:
        a, b = b - 1, a + c
        c -= 1
    else:
        c = 100
    return a, b, c


check(swapped, (1, 9, 5), (3, 2, 1), exact=False)  # expect: swapped


@stage
def triangle(n):
    total = 0
    for i in range(1, n):
        for j in range(0, i, 2):
            if j == 4:
                break
            total += i * j
    return total


check(triangle, (8,), exact=False)  # expect: triangle


class Tree:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right


def product(base, tree):
    if tree is None:
        return base
    return tree.value * product(base, tree.left) * product(base, tree.right)


@stage
def trees(base, tree):
    return product(base, tree)


tree = Tree(2.0, Tree(3.0), Tree(5.0, Tree(7.0)))
print(trees(2.0, tree), read(trees)(2.0, tree), stage(read(trees))(2.0, tree))  # expect: 6720.0 6720.0 6720.0

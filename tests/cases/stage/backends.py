# Staged functions on a back-end that they name: the same results and exceptions, derivatives included.
# modes: c
import numpy as np

from snek import StagingError, function, grad, stage, value_and_grad

NAMES = ["plan", "native", "c", "reference"]


def collatz(n):
    count = 0
    while n != 1:
        n = 3 * n + 1 if n % 2 else n // 2
        count += 1
    return count


print([stage(collatz, backend=name)(27) for name in NAMES])  # expect: [111, 111, 111, 111]
print([stage(collatz, backend=name).backend for name in NAMES], stage(collatz).backend)
# expect: ['plan', 'native', 'c', 'reference'] None


@stage(backend="c")
def layer(x, w, b):
    return np.tanh(x @ w + b)


x, w, b = np.arange(6.0).reshape(2, 3) / 10, np.ones((3, 4)) / 7, np.array([0.5, -0.5, 0.0, -0.0])
print(np.array_equal(layer(x, w, b), np.tanh(x @ w + b)))  # expect: True


@function(backend="c")
def shown(x):
    print("given", x)
    return x[0] / 2


print(shown(np.array([3.0, 1.0])), shown(np.array([5, 1])))
# expect: given [3. 1.]
# expect: given [5 1]
# expect: 1.5 2.5


# The derivative of a function runs where the function does.
def power(x, n):
    result = 1.0
    while n > 0:
        if n % 2 == 1:
            result = result * x
        x = x * x
        n = n // 2
    return result


slope = grad(stage(power, backend="c"))
print(slope(3.0, 5), slope(2.0, 10), slope.backend)  # expect: 405.0 5120.0 c
print(value_and_grad(stage(power, backend="c"))(3.0, 5))  # expect: (243.0, 405.0)
print(grad(grad(stage(lambda x: x * x * x, backend="c")))(3.0))  # expect: 18.0


# Exceptions are the plain ones, with their lines.
@stage(backend="c")
def quotient(a, i):
    return 1 / a[i]


for args in ([np.array([2.0, 4.0]), 1], [np.array([2.0, 4.0]), 2]):
    try:
        print(quotient(*args))
    except IndexError as error:
        print(error, error.__traceback__.tb_next.tb_lineno - quotient.__wrapped__.__code__.co_firstlineno)
# expect: 0.25
# expect: index 2 is out of bounds for axis 0 with size 2 2


@stage(backend="c")
def grown(x):
    return 2**62 * x


try:
    print(grown(1), grown(2))
except OverflowError as error:
    print(error)  # expect: staged int too large for 64 bits


# What is not written in C is refused with its line, and nothing else runs in its place.
@stage(backend="c")
def lists(n):
    found = []
    for i in range(n):
        found.append(i)
    return found


try:
    lists(3)
except StagingError as error:
    line = lists.__wrapped__.__code__.co_firstlineno + 3
    print(f"lists() cannot run on backend 'c': " in str(error), f".py:{line}: not written in C: a value of type list" in str(error))
    # expect: True True
for wrong in ["fortran", 3]:
    try:
        stage(backend=wrong)
    except (TypeError, ValueError) as error:
        print(error)
# expect: unknown backend 'fortran': one of 'plan', 'native', 'c', 'reference'
# expect: backend must be a str or None, not 'int'

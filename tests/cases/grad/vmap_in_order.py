# What has no array for its values, or is done for its effect, is done item after item: prints, lists, recursion, errors.
# modes: plain, eager, unoptimised
# cpython: no
import math
import numpy as np
from snek import grad, rep_fun, vmap

x = np.array([0.5, 2.0, 3.0])


def shown(x):
    print("item", x)
    return x * 2.0


print(vmap(shown)(x))
# expect: item 0.5
# expect: item 2.0
# expect: item 3.0
# expect: [1. 4. 6.]


@rep_fun
def factorial(n: float) -> float:
    if n < 1.0:
        return 1.0
    return n * factorial(n - 1.0)


print(vmap(lambda x: factorial(float(x)))(np.array([0.5, 4.0, 3.0])))  # expect: [ 1. 24.  6.]
print(vmap(grad(factorial))(np.array([0.5, 4.0, 3.0])))  # expect: [ 0. 50. 11.]


@rep_fun
def scaled(x: float, by: float) -> float:
    return math.sin(x) * by


f = lambda x: scaled(float(x), 3.0) + scaled(float(x), 2.0)
print(bool(np.all(vmap(f)(x) == np.array([f(item) for item in x]))))  # expect: True
g = vmap(grad(f))(x) - np.array([5.0 * math.cos(item) for item in x])
print(bool(np.all(np.abs(g) < 1e-14)))  # expect: True


def gathered(x):
    found = []
    while x > 0.4:
        found.append(x)
        x = x * 0.5
    return len(found), sum(found)


print(vmap(gathered)(x))  # expect: (array([1, 3, 3]), array([0.5 , 3.5 , 5.25]))


def told(f, *args):
    try:
        f(*args)
    except Exception as error:
        print(type(error).__name__, str(error).split(": ")[-1].split("\n")[0])


told(vmap(lambda x: math.log(x - 2.0)), x)  # expect: ValueError math domain error
told(vmap(lambda x: 1.0 / (float(x) - 2.0)), x)  # expect: ZeroDivisionError float division by zero


def checked(x):
    if x > 2.5:
        raise ValueError("too big")
    return x


told(vmap(checked), x)  # expect: ValueError too big
print(vmap(checked)(x[:2]))  # expect: [0.5 2. ]
outside = []


def leaks(x):
    outside.append(x)
    return x


told(vmap(leaks), x)
# expect: StagingError a function that vmap() maps changes an object outside of it, which would be for each item; return what it computes

# What is not of Myia's mode is refused with its line: state, generators, handlers. Loops, closures, recursion are of it.
# modes: plain, eager, unoptimised
# cpython: no
import re

import numpy as np
from snek import grad, myia

G = [1]


def located(text):
    """A message, with lines counted from here: other modes run a copy that begins later."""
    here = located.__code__.co_firstlineno
    return re.sub(r"^.*, line (\d+)", lambda found: f"line {int(found[1]) - here}", text)


def tried(function, *args):
    try:
        return function(*args)
    except TypeError as error:
        return located(str(error))


@myia
def uses_global(x):
    global G
    return x


@myia
def deletes(x):
    y = x
    del y
    return x


@myia
def sets_attribute(x):
    x.shape = (1,)
    return x


@myia
def handles(x):
    try:
        return x
    except ValueError:
        return 0


@myia
def changes_outside(x):
    G[0] = x
    return x


@myia
def nests(x):
    def inner():
        nonlocal x
        x = 1

    return x


@myia
def fills(x):
    x.fill(3)
    return x


@myia
def generates(x):
    yield x


@myia
def opens(x):
    return open(x)


@myia
def twice(x):
    x[0][1] = 3
    return x


x = np.ones(1)
print(tried(uses_global, 1))  # expect: line 15, in uses_global: global names are state; return the new value
print(tried(deletes, 1))
# expect: line 22, in deletes: del changes what is there; values of the mode stay, and names end with the function
print(tried(sets_attribute, x))
# expect: line 28, in sets_attribute: attributes are state: 'shape' of a record changes in `with record as new`
print(tried(handles, 1))  # expect: line 34, in handles: try is not in the mode; test what may go wrong with `if`
print(tried(changes_outside, 1))
# expect: line 42, in changes_outside: 'G' is not of this function, which can only give names of its own a new value
print(tried(nests, 1))  # expect: line 49, in inner: nonlocal names are state; return the new value
print(tried(fills, x))
# expect: line 57, in fills: fill() changes a double (float64) vector, which is immutable: make another one
print(tried(generates, 1))  # expect: line 63, in generates: generators have state; return a list
print(tried(opens, "a"))  # expect: line 68, in opens: open() is about state, which the mode has not
print(tried(twice, x))
# expect: line 73, in twice: an item of an item is no name that could have a new value: write `x[i, j] = value`
for wrong in (lambda x: x), len, int, 3:
    try:
        myia(wrong)
    except TypeError as error:
        print(error)
# expect: myia takes functions that are written with def, and <lambda> is not
# expect: myia takes functions that are written with def, not 'builtin_function_or_method'
# expect: myia takes functions and classes of NamedTuple, and int is neither
# expect: myia takes functions that are written with def, not 'int'
made = {"myia": myia}
exec("@myia\ndef written(x):\n    return {1, x}", made)
print(made["written"](2))  # expect: [1 2]


@myia
def factorial(n):
    return 1 if n < 1 else n * factorial(n - 1)


@myia
def counted(x):
    i = 0
    while i < 10:
        i += 1
        x = x + i
    for j in range(3):
        x = x * 1
    return i, x


def scaled(k):
    @myia
    def scale(x):
        return {k, x} + k

    return scale


@myia
def applied(g, x):
    return g(g(x))


@myia
def slope(x):
    return grad(lambda x: x * x * x)(x), grad(grad(lambda x: x * x * x))(x)


class Model:
    rate = 2

    @myia
    def __call__(self, x, *more, k=1):
        return x * self.rate + sum(more) + k


print(factorial(5), counted(1), scaled(3)(4), applied(lambda v: v * 2, 3))  # expect: 120 (10, 56) [6 7] 12
print(slope(2.0), grad(applied, wrt=1)(lambda v: v * v, 2.0), Model()(3, 1, 1, k=4))  # expect: (12.0, 12.0) 32.0 12

# What is known of a matrix, symmetry and bands, is followed through the code and held against what is declared.
# modes: plain, unoptimised, checked
# cpython: no
import re

import numpy as np
from snek import Matrix, Spec, eval_shape, myia


def located(text):
    """A message, with lines counted from here: other modes run a copy that begins later."""
    here = located.__code__.co_firstlineno
    return re.sub(r"^.*, line (\d+)", lambda found: f"line {int(found[1]) - here}", text)


def tried(function, *args):
    try:
        return function(*args)
    except (TypeError, ValueError) as error:
        return located(str(error))


print(Spec("float64", (3, 3), symmetric=True) == Spec(np.float64, [3, 3], symmetric=True))  # expect: True
print(Spec("float64", (3, 3), symmetric=True) == Spec("float64", (3, 3)))  # expect: False
print(Spec("float64", (3, 3), band=(1, -1)))  # expect: Spec('float64', (3, 3), band=(1, -1))
print(len({Spec("double", (2,)), Spec("float64", (2,)), Spec("float32", (2,))}))  # expect: 2
print(tried(Spec, "float64", (2, 3), True))  # expect: a symmetric matrix is square, not of shape (2, 3)


@myia
def combined(x: Matrix(symmetric=True), a: float) -> Matrix(symmetric=True):
    y: Matrix(symmetric=True) = {{2, 1}, {1, 2}}
    i = 0
    while i < 2:
        y = y + x.T
        i += 1
    return -(y / 2.0) + x.copy() * 3 - x @ x.T


x = np.array([[1.0, 2.0], [2.0, 5.0]])
# By hand: y is [[4, 5], [5, 12]], x @ x is [[5, 12], [12, 29]].
print(combined(x, 1.0).tolist())  # expect: [[-4.0, -8.5], [-8.5, -20.0]]
print(combined.signatures())  # expect: ['(double[2, 2], float) -> double[2, 2] symmetric']
x[0, 1] = 3
print(tried(combined, x, 1.0))  # expect: line 21, in combined: argument 'x': wanted symmetric matrix, and it is not


@myia
def forgotten(x: Matrix(symmetric=True)) -> Matrix(symmetric=True):
    print("runs")
    x[0, 1] = 3
    return x


print(tried(forgotten, np.eye(2)))
# expect: line 42, in forgotten: the result: wanted symmetric matrix, and nothing of the kind is known of it: transposes, sums, products with numbers and x @ x.T keep what is known


@myia
def lower(x: Matrix(band=(1, -1))) -> Matrix(band=(-1, 1)):
    y: Matrix(band=(1, -1)) = x @ x
    return (x + 2 * y).T


@myia
def upper(x: Matrix(band=(1, -1))) -> Matrix(band=(-1, 1)):
    return x


u = np.array([[1.0, 2.0], [0.0, 3.0]])
# By hand: u @ u is [[1, 8], [0, 9]].
print(lower(u).tolist())  # expect: [[3.0, 0.0], [18.0, 21.0]]
print(tried(lower, u.T))  # expect: line 50, in lower: argument 'x': wanted band=(1, -1) matrix, and it is not
print(tried(upper, u))
# expect: line 57, in upper: the result: wanted band=(-1, 1) matrix, and band=(1, -1) is known of it: transposes, sums, products with numbers and x @ x.T keep what is known


@myia
def called(x):
    return combined(x @ x.T, 1.0)


@myia
def called_with_any(x):
    return combined(x, 1.0)


print(called(u).shape, tried(called_with_any, u))
# expect: (2, 2) line 21, in combined: argument 'x': wanted symmetric matrix, and it is not


@myia
def turned(x):
    return x.T + x / 2.0


symmetric, triangular = Spec("float64", (3, 3), symmetric=True), Spec("float64", (3, 3), band=(1, -1))
print(eval_shape(turned, symmetric) == symmetric, eval_shape(lower, triangular).band)  # expect: True (-1, 1)
print(eval_shape(turned, Spec("float64", (3, 3))))  # expect: Spec('float64', (3, 3))

# Declared types of Myia's mode are looked at before anything runs; numbers of Python take the precision that is declared.
# modes: plain, unoptimised, checked
# cpython: no
import re
from typing import NamedTuple

import numpy as np
from snek import Array, Matrix, Spec, Vector, double, myia


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
def mismatch():
    print("runs")
    x: float = 2
    y: float = 3
    z: double = x * y
    return z


@myia
def declared(x: float, n: int, flag: bool = True) -> float:
    y: double = {1, 2}
    z: float = x * n
    print(y, y.dtype, type(z).__name__, flag)
    return z


print(tried(mismatch))  # expect: line 18, in mismatch: 'z': wanted double (float64), got float (float32)
print(tried(declared, 2.5, 2))
# expect: [1. 2.] float64 float32 True
# expect: 5.0
print(tried(declared, np.float64(2.5), 2))
# expect: line 23, in declared: argument 'x': wanted float (float32), got double (float64)
print(tried(declared, 2.5, 2.0))  # expect: line 23, in declared: argument 'n': wanted int (int64), got a float of Python
print(tried(declared, 2.5, 2, 1))
# expect: line 23, in declared: argument 'flag': wanted bool, got a int of Python


@myia
def total(x: Array):
    return x.sum()


@myia
def of_vector(x: Vector):
    print("vector")
    return sum(x)


@myia
def rows(x: Spec("float64", (2, None))) -> Spec("float64", (None,)):
    return x.sum(axis=1)


@myia
def wrong_result(x: Matrix) -> Vector:
    print("runs")
    return x


print(total(np.ones(3)), total(np.ones((2, 2))))  # expect: 3.0 4.0
print(tried(of_vector, np.ones(3)))
# expect: vector
# expect: 3.0
print(tried(of_vector, np.ones((2, 2))))
# expect: line 47, in of_vector: argument 'x': wanted vector, got a double (float64) matrix
print(tried(rows, np.ones((2, 5))))  # expect: [5. 5.]
print(tried(rows, np.ones((3, 5))))
# expect: line 53, in rows: argument 'x': wanted double (float64) of shape (2, any), got shape (3, 5)
print(tried(wrong_result, np.ones((2, 2))))
# expect: line 60, in wrong_result: the result: wanted vector, got a double (float64) matrix


@myia
class Weights(NamedTuple):
    W: Matrix
    b: Vector


@myia
def of_record(weights: Weights, history: list[int]):
    return weights.b + history[0]


print(tried(of_record, Weights(np.ones((2, 2)), np.ones(2)), [3]))  # expect: [4. 4.]
print(tried(of_record, Weights(np.ones(2), np.ones(2)), [3]))
# expect: line 83, in of_record: argument 'weights': field 'W': wanted matrix, got a double (float64) vector
print(tried(of_record, Weights(np.ones((2, 2)), np.ones(2)), [3.5]))
# expect: line 83, in of_record: argument 'history': wanted int (int64), got a float of Python


@myia
def outer(x):
    return of_vector(x) + 1


print(tried(outer, np.ones((2, 2))))
# expect: line 47, in of_vector: argument 'x': wanted vector, got a double (float64) matrix


@myia
def unknown(x):
    y: quadruple = x
    return y


print(tried(unknown, 1))  # expect: line 105, in unknown: the annotation: name 'quadruple' is not defined


@myia
def ends(x) -> double:
    if x > 0:
        return x * 1.0


print(tried(ends, 1))  # expect: line 114, in ends: the result: wanted double (float64), got None

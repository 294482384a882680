# Annotations type the graph at its definition, and are checked at calls.
# modes: staged, unoptimised, checked, c
# cpython: no
import numpy as np
from snek import Spec, function, stage


def attempt(f, *args, **kwargs):
    try:
        return f(*args, **kwargs)
    except TypeError as error:
        return f"TypeError: {error}"


@stage
def scaled(x: float, n: "int"):
    return x * n


print(str(scaled.graph).splitlines()[0], scaled.code)
# expect: func @scaled(in1: f64, in2: i64) -> (f64) { (def scaled (in1 in2) (begin (let x0 (* in1 in2) x0)))
print(scaled(2.0, 3), scaled(n=4, x=0.5), scaled.trace_count)  # expect: 6.0 2.0 1
print(attempt(scaled, 2, 3))  # expect: TypeError: argument 'x' of scaled() must be float, as its annotation says, not int
print(attempt(scaled, 2.0, True))  # expect: TypeError: argument 'n' of scaled() must be int, as its annotation says, not bool
print(attempt(scaled, "a", 1))  # expect: TypeError: argument 'x' of scaled() must be float, as its annotation says, not str
print(attempt(scaled, np.ones(2), 1))
# expect: TypeError: argument 'x' of scaled() must be float, as its annotation says, not an array of float64 and shape (2,)
print(scaled(np.float64(2.0), 3))  # expect: 6.0


@stage
def columns(rows: Spec("float64", (None, 3))):
    return rows.sum(axis=0)


print(str(columns.graph).splitlines()[0])  # expect: func @columns(in1: f64[?, 3]) -> (f64[3]) {
print(columns(np.ones((2, 3))), columns(np.ones((5, 3))), columns.trace_count)  # expect: [2. 2. 2.] [5. 5. 5.] 1
print(attempt(columns, np.ones((2, 4))))
# expect: TypeError: argument 'rows' of columns() must be an array of float64 and shape (?,3), as its annotation says, not an array of float64 and shape (2,4)
print(attempt(columns, np.ones((2, 3), np.float32)))
# expect: TypeError: argument 'rows' of columns() must be an array of float64 and shape (?,3), as its annotation says, not an array of float32 and shape (2,3)
print(attempt(columns, 3.0))
# expect: TypeError: argument 'rows' of columns() must be an array of float64 and shape (?,3), as its annotation says, not float


# In a trace cache a number with an annotation is staged, and not keyed by value.
@function
def product(x: float, n: int, name: str = "", half: float = None):
    return x * n if half is None else x * half


print(product(2.0, 3), product(3.0, 4), product.trace_count)  # expect: 6.0 12.0 1
print(product(3.0, 4, half=0.5), product.trace_count)  # expect: 1.5 2
print(attempt(product, 2.0, 3.5))  # expect: TypeError: argument 'n' of product() must be int, as its annotation says, not float


# A flag says which graph is meant, and is checked too.
@function
def trained(x: float, training: bool = False):
    return x * 2 if training else x


print(trained(2.0, True), trained(3.0), trained(4.0, True), trained.trace_count)  # expect: 4.0 3.0 8.0 2
print(attempt(trained, 2.0, 1))  # expect: TypeError: argument 'training' of trained() must be bool, as its annotation says, not int


# A static argument is not staged, whatever its annotation says.
@function(static_argnames="n")
def repeated(x: float, n: int):
    return [x] * n


print(repeated(1.5, 2), repeated(2.5, 2), repeated.trace_count)  # expect: [1.5, 1.5] [2.5, 2.5] 1

# By position, by name, by several, by all; arguments given by keyword.
# modes: plain, eager, unoptimised
# cpython: no
from snek import grad, value_and_grad


def f(x, y, k=2.0):
    return x * y * k


print(grad(f)(2.0, 3.0), grad(f, 1)(2.0, 3.0))  # expect: 6.0 4.0
print(grad(f, "y")(2.0, 3.0), grad(f, ("y", "x"))(2.0, 3.0))  # expect: 4.0 (4.0, 6.0)
print(grad(f, "*")(2.0, 3.0), grad(f, (2,))(2.0, 3.0, 5.0))  # expect: (6.0, 4.0) (6.0,)
print(grad(f, "k")(2.0, y=3.0, k=5.0), grad(f, "y")(2.0, y=3.0))  # expect: 6.0 4.0
print(value_and_grad(f, wrt="x")(2, 3))  # expect: (12.0, 6.0)

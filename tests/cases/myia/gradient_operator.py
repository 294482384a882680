# grad gives a function: of the first argument, and of gradients.
# modes: plain, eager, unoptimised
# cpython: no
from snek import grad


def cube(x):
    return x ** 3


print(grad(lambda x: x * x)(4))  # expect: 8.0
print(grad(grad(grad(cube)))(2.0), grad(grad(lambda x: x * x if x < 0 else x ** 3))(-1.0))  # expect: 6.0 2.0
print(grad(lambda x, y: x * y)(2.0, 3.0), grad(grad(lambda x: x * x if x < 0 else x ** 3))(1.0))  # expect: 3.0 6.0

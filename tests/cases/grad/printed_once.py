# What a function prints and raises, it prints and raises once, where it does.
# modes: plain, eager, unoptimised
# cpython: no
from snek import grad, value_and_grad


def f(x, n):
    print("begin", x)
    for i in range(n):
        print("trip", i, x)
        x = x * x
    if x > 100:
        raise ValueError("too large")
    return x


print(grad(f)(1.5, 2))
# expect: begin 1.5
# expect: trip 0 1.5
# expect: trip 1 2.25
# expect: 13.5
try:
    grad(f)(3.0, 3)
except ValueError as error:
    print(error)
# expect: begin 3.0
# expect: trip 0 3.0
# expect: trip 1 9.0
# expect: trip 2 81.0
# expect: too large

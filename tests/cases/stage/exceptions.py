# try, except and finally around staged operations that may fail.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def f(x):
    try:
        y = 10 // x
    except ZeroDivisionError:
        y = -1
    finally:
        z = x + 1
    return y, z

print(f(0), f(3))  # expect: (-1, 1) (3, 4)

@stage
def g(x):
    if x < 0:
        raise ValueError("negative")
    return x ** 0.5

print(g(4.0))  # expect: 2.0
try:
    g(-1.0)
except ValueError as error:
    print(error)  # expect: negative

@stage
def h(x):
    assert x > 0, "x must be positive"
    return 100 // x

print(h(7))  # expect: 14
for v in (0, -5):
    try:
        h(v)
    except AssertionError as error:
        print(error)
        # expect: x must be positive
        # expect: x must be positive

@stage
def k(x):
    try:
        return 1 // x
    except Exception as error:
        return 0

print(k(1), k(0))  # expect: 1 0

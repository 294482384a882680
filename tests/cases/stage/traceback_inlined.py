# An error in a function that was inlined: the traceback shows the lines of the program.
from snek import stage

def inner(x):
    y = x - 1
    return 10 // y

def outer(x):
    if x > 0:
        return inner(x) + 1
    return x

@stage
def f(x):
    z = outer(x)
    return z * 2

print(f(3))  # expect: 12
f(1)

# Diagonals are views that cannot be written: they show what is written to their array later.
# modes: plain, staged
# cpython: numpy
import numpy as np
from snek import stage

def of(function, *args):
    try:
        return function(*args)
    except ValueError as error:
        return error

@stage
def later(a, n):
    d, e, f = a.diagonal(), np.diag(a, 1), np.diagonal(a[None], 0, 1, 2)
    a[0] = n
    return d, e, f

@stage
def cube(a):
    return np.diagonal(a), np.diagonal(a, 1, 2, 0), a.diagonal(-1, axis1=1, axis2=2)

@stage
def written(a, n):
    d = a.diagonal()
    d[0] = n
    return a

@stage
def added(a, n):
    d = np.diag(a)
    d += n
    return a

@stage
def given_out(a, n):
    np.add(a, n, out=np.broadcast_to(a, (2, 2)))
    return a

@stage
def together(n):
    a = np.zeros((2, 2)) + n
    return a, a.diagonal(), np.diag(a, 1)

print(later(np.arange(4.0).reshape(2, 2), 3.0))
print(*cube(np.arange(24.0).reshape(2, 3, 4)), sep="\n")
for function in written, added, given_out:
    print(of(function, np.arange(4.0).reshape(2, 2), 3.0))
a, d, e = together(2.0)
a[0, 0] = 5.0
print(a, d, e, d.flags.writeable)

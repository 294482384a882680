# An array that reshape() made shares the elements of its array or not, as those lie in memory: no graph knows which.
# modes: staged
# cpython: no
import numpy as np
from snek import StagingError, stage

@stage
def read(a, n):
    m = a.reshape(4)
    a[0] = n
    return m

@stage
def read_transposed(n):
    a = (np.zeros((2, 2)) + n).T
    m = a.ravel()
    a[0] = n
    return m

@stage
def in_row_major_order(a, n):
    m = np.ascontiguousarray(a)
    a[0] = n
    return m

@stage
def before(a, n):
    a[0] = n
    return a.reshape(4)

def refused(function, *args):
    try:
        function(*args)
    except StagingError as error:
        return "may or may not share its elements" in str(error)

print(refused(read, np.arange(4.0).reshape(2, 2), 3.0))  # expect: True
print(refused(in_row_major_order, np.arange(4.0).reshape(2, 2), 3.0))  # expect: True
print(refused(read_transposed, 1.0))  # expect: True
print(before(np.arange(4.0).reshape(2, 2), 3.0))  # expect: [3. 3. 2. 3.]

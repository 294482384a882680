# Two arguments that share elements, one of which is written, are refused; read only they are not.
# cpython: no
import numpy as np
from snek import StagingError, stage


@stage
def write(a, b):
    a[0] = 1
    return b.sum()


@stage
def read(a, b):
    return (a * b).sum()


c = np.ones(3)
print(read(c, c))  # expect: 3.0
try:
    write(c, c)
except StagingError as e:
    print("shares elements" in str(e))  # expect: True

# What vmap() refuses is refused at the line of the program, not at one of our own modules.
# modes: plain
import numpy as np
from snek import StagingError, vmap


def positive(x):
    return x[x > 0]


def outer():
    return vmap(positive)(np.ones((2, 3)))


try:
    outer()
except StagingError as error:
    print(str(error).splitlines()[0].split(": ")[0], "(line 8)" in str(error))

# expect: line 12 of outer True

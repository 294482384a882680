# What stands in init_scope() runs while staging, at once; a staged value that leaves the stage through it is refused.
# modes: staged
# cpython: no
from snek import StagingError, function, init_scope
import numpy as np

made = []
kept = []


@function
def f(x):
    print("run")
    with init_scope():
        print("init")
        made.append(len(made))
    return x + len(made)


print(f(np.float64(1.0)), f(np.float64(2.0)), made)
# expect: init
# expect: run
# expect: run
# expect: 2.0 3.0 [0]


@function
def leaks(x):
    y = x * 2
    with init_scope():
        kept.append(y)
    return y


leaks(np.float64(1.0))
try:
    print(kept[0] + 1)
except StagingError as error:
    print(str(error).split("\n")[0])
# expect: line 37 of <module>: a staged value made on line 29 is used after its stage ended; return it from the staged function instead


@function
def raises(x):
    try:
        with init_scope():
            raise ValueError("inside")
    except ValueError as error:
        return x + len(str(error))


print(raises(np.float64(1.0)))  # expect: 7.0

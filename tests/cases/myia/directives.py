# Annotations that say what is to be done: types of locals, the device of a result; a value is sent by `>>`.
# modes: plain, unoptimised
# cpython: no
import numpy as np
from snek import device, grad, myia


@myia
def f(x: int) -> "cpu:1":
    y: int = 2
    y >> device("cpu:1")
    z: float = x * np.log(y)
    return z


result = f(3)
# By hand: 3 log 2, in single precision.
print(f"{float(result):.5f} {result.dtype} {result.device}")  # expect: 2.07944 float32 cpu:1
print(f.graph.count("device_put") >= 1)  # expect: True


@myia
def g(x) -> "cpu:1":
    y = x * 2
    with device("cpu"):
        z = y + 1
    print(z.device)
    w = z >> device("cpu:1")
    return x, y, z, w


print([part.device for part in g(np.ones(2))])
# expect: cpu
# expect: ['cpu:1', 'cpu:1', 'cpu:1', 'cpu:1']


@myia
def unknown(x) -> "gpu2":
    return x


@myia
def sent(x):
    return x >> device("gpu2")


for function in unknown, sent:
    try:
        function(1)
    except ValueError as error:
        print(error)
# expect: there is no device 'gpu2'; there are cpu, cpu:1
# expect: there is no device 'gpu2'; there are cpu, cpu:1


@myia
def moved(x):
    return ((x >> device("cpu:1")) ** 2).sum()


print(grad(moved)(np.array([1.0, 2.0])))  # expect: [2. 4.]

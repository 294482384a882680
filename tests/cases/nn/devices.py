# cpython: no
# Virtual devices: inputs are copied as needed, results stay, inner placement wins (TensorFlow Eager, listings 4 and 5).
import numpy as np
from snek import constant, copy_to, device, list_devices, stage

host, other = list_devices()
a, b = constant([1.0]), constant([2.0])
with device(other):
    c = a + b
print(c.numpy(), c.device == other, a.device == host)  # expect: [3.] True True
x = np.ones(2)
with device("/device:CPU:1"):
    y = np.add(x, x)
    with device(host):
        z = y + x
    w = y * 2
print(y.device, z.device, w.device, (w + x).device, w[1:].device)  # expect: cpu:1 cpu cpu:1 cpu cpu:1
print(copy_to(x, 1).device, copy_to(w, "/cpu:0").device)  # expect: cpu:1 cpu


@stage
def f(x):
    y = x * 2
    with device("cpu:1"):
        z = x + y
    return y, z


print([part.device for part in f(x)])  # expect: ['cpu', 'cpu:1']
with device(other):
    print([part.device for part in f(x)])  # expect: ['cpu:1', 'cpu:1']
print([part.device for part in f(x)])  # expect: ['cpu', 'cpu:1']
for name in ("gpu:0", 2, "cpu:x"):
    try:
        device(name)
    except ValueError as error:
        print(error)
# expect: there is no device 'gpu:0'; there are cpu, cpu:1
# expect: there is no device 2; there are cpu, cpu:1
# expect: there is no device 'cpu:x'; there are cpu, cpu:1

# Values are sent to devices by `>>` and `to`, plainly and as operations of graphs, which have derivatives.
# modes: plain, unoptimised
# cpython: no
import numpy as np
from snek import Variable, constant, copy_to, device, grad, stage

there = device("cpu:1")
x = np.array([1.0, 2.0])
y = x >> there
y[0] = 5
print(x, y, x.device, y.device, x.to("cpu:1").device, y.to("cpu").device)  # expect: [1. 2.] [5. 2.] cpu cpu:1 cpu:1 cpu
print(2 >> there, np.float64(2.5) >> there, np.float64(2.5).device, np.float32(1).to("cpu:1"))  # expect: 2 2.5 cpu 1.0
print((constant([1.0]) >> there).device, constant([1.0]).device, constant(1.0).to("cpu:1"))  # expect: cpu:1 cpu 1.0
print((Variable([1.0]) >> there).device, Variable([1.0]).device, Variable(1.0).device)  # expect: cpu:1 cpu cpu
a, (b, n) = (x, [x, 3]) >> there
print(a.device, b.device, n, there == device(1), device(there).name)  # expect: cpu:1 cpu:1 3 True cpu:1


@stage
def f(x, n):
    y = x * 2
    z = y >> device("cpu:1")
    z[0] = 7
    w = z.to("cpu")
    print(z.device, w.device)
    return y, z, w, n >> there


y, z, w, n = f(x, 3)
# expect: cpu:1 cpu
print(y, z, w, n, y.device, z.device, w.device)  # expect: [2. 4.] [7. 4.] [7. 4.] 3 cpu cpu:1 cpu
print(f.graph.count("device_put"))  # expect: 3
print(grad(lambda x: ((x >> there) ** 3).to("cpu").sum())(x))  # expect: [ 3. 12.]
for wrong in lambda: x.to("gpu:0"), lambda: constant(1.0).to("gpu:0"), lambda: f(x, 1)[1] >> device("cpu:9"):
    try:
        wrong()
    except ValueError as error:
        print(error)
# expect: there is no device 'gpu:0'; there are cpu, cpu:1
# expect: there is no device 'gpu:0'; there are cpu, cpu:1
# expect: cpu:1 cpu
# expect: there is no device 'cpu:9'; there are cpu, cpu:1
try:
    object() >> there
except TypeError as error:
    print(error)  # expect: arrays, numbers and structures of them can be on cpu:1, not 'object'

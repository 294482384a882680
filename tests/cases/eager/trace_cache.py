# Listing 6: a known argument chooses the graph; two graphs for two values, however often they are called. Keys are values,
# types, shapes and the device; an object is known by identity, and let go with its function.
# modes: staged
# cpython: no
import gc
import weakref

import numpy as np
from snek import device, function


@function
def lossy_matmul(W, x, training=True):
    outputs = W @ x
    if training:
        outputs = outputs * 0.5
    return outputs


W, x = np.eye(3), np.ones((3, 1))
for _ in range(3):
    a, b = lossy_matmul(W, x, training=True), lossy_matmul(W, x, training=False)
print(a.T, b.T, lossy_matmul.trace_count)  # expect: [[0.5 0.5 0.5]] [[1. 1. 1.]] 2
lossy_matmul(np.eye(3) * 7, np.zeros((3, 1)))
print(lossy_matmul.trace_count)  # expect: 2
lossy_matmul(W.astype(np.float32), x)
print(lossy_matmul.trace_count)  # expect: 3


@function
def scaled(x, how):
    return x * how["by"] if isinstance(how, dict) else x * how


# Equal values are one key, whatever objects they are.
scaled(1.0, (1, 2)[0])
scaled(1.0, int("1"))
scaled(np.float64(2.0), {"by": 3})
scaled(np.float64(5.0), {"by": 1 + 2})
print(scaled.trace_count)  # expect: 2


class Layer:
    @function
    def __call__(self, x):
        return x + 1


layer = Layer()
print([layer(np.float64(n)) for n in range(3)], Layer.__call__.trace_count)  # expect: [np.float64(1.0), np.float64(2.0), np.float64(3.0)] 1
with device("cpu:1"):
    on_other = lossy_matmul(W, x)
print(on_other.device, lossy_matmul(W, x).device)  # expect: cpu:1 cpu

graphs = weakref.ref(lossy_matmul)
del lossy_matmul
gc.collect()
print(graphs())  # expect: None

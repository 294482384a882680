# Which staged functions stay functions of the graph; their derivatives.
# modes: staged
# cpython: no
import numpy as np
from snek import Spec, function, grad, stage

@function
def inner(a):
    return np.maximum(a, 0.0)

@function
def outer(a, b):
    return inner(a @ b)

print(outer(np.eye(3), np.diag([-1.0, 1.0, 2.0])).tolist())  # expect: [[0.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 2.0]]
print(outer.graph.functions(), outer.graph.count("call"))  # expect: ['outer', 'inner'] 1

@stage
def square(x):
    return x * x

@stage
def fourth(x):
    return square(square(x))

print(fourth(3.0), fourth.graph.functions(), fourth.graph.count("call"))  # expect: 81.0 ['fourth', 'square'] 2
print(grad(fourth)(3.0), grad(grad(fourth))(3.0))  # expect: 108.0 108.0

@stage
def mixed(x, n):
    return square(x) + square(n)

print(mixed(1.5, 2), mixed.graph.functions())  # expect: 6.25 ['mixed', 'square', 'square']

total = 0

@stage
def counts(x):
    global total
    total += 1
    return x

@stage
def effects(x):
    return counts(x) + 1

print(effects(1), total, effects.graph.functions())  # expect: 2 1 ['effects']
print("inlined: it changes something outside of it" in effects.explain())  # expect: True

@function
def layer(x, training=True):
    return x * 2.0 if training else x

for _ in range(3):
    layer(np.ones((2, 2)), True), layer(np.ones((2, 2)), False)
print(layer.trace_count)  # expect: 2
layer(np.ones((3, 2)), True)
print(layer.trace_count)  # expect: 3

@function(input_signature=[Spec("float64", (None, 2))])
def batch(x):
    return x.sum()

print([float(batch(np.ones((n, 2)))) for n in (1, 2, 3)], batch.trace_count)  # expect: [2.0, 4.0, 6.0] 1

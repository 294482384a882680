# A tape and the transformation give the same: 2 cos(2x). The optimised graph of the gradient computes no sine.
# modes: plain
# cpython: no
import math

from snek import GradientTape, constant, grad, stage


def f(x):
    return math.sin(2 * x)


x = constant(0.7)
with GradientTape() as tape:
    tape.watch(x)
    y = f(x)
df = stage(grad(f))
exact = 2 * math.cos(1.4)
print(tape.gradient(y, x) == exact, df(0.7) == exact)  # expect: True True
graph = df.get_concrete(0.7).graph.optimized()
print(graph.count("cos"), graph.count("sin"))  # expect: 1 0

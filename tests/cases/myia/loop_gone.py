# The derivative of adding 1 a million times is the constant 1: the optimised graph has no loop.
# modes: plain
# cpython: no
import time

from snek import grad, stage


def f(x, n):
    for _ in range(n):
        x = x + 1
    return x


df = stage(grad(f))
df(7.0, 3)
start = time.perf_counter()
print(df(7.0, 1_000_000))  # expect: 1.0
print(time.perf_counter() - start < 0.05)  # expect: True
graph = df.get_concrete(7.0, 3).graph.optimized()
print(graph.count("while") + graph.count("for"))  # expect: 0

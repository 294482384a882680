# What a derivative does not need of the function is left out (FEATURES, M4, M6, check 58).
# modes: plain, eager, optimised
# cpython: no
import math
from time import perf_counter
from snek import grad


def wave(x):
    return math.sin(2 * x)


def counted(x, n):
    for i in range(n):
        x = x + 1
    return x


def tested(x, n):
    i = 0
    while i < n:
        x = x + 1
        i += 1
    return x


g = grad(wave)
print(g(1.0) == 2 * math.cos(2.0))  # expect: True
print(g.graph.optimized().count("cos"), g.graph.optimized().count("sin"))  # expect: 1 0
try:
    g(math.inf)
except ValueError as error:
    print(error)  # expect: math domain error
for f in counted, tested:
    g = grad(f)
    print(g(7, 10**6), g.graph.optimized().ops())
    start = perf_counter()
    g(7, 10**6)
    print(perf_counter() - start < 0.001)
# expect: 1.0 []
# expect: True
# expect: 1.0 []
# expect: True

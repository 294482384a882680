# What a derivative does not need of the function is left out (FEATURES, M4, M6, check 58).
# modes: plain, eager
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


def seconds(g):
    start = perf_counter()
    g(7, 10**6)
    return perf_counter() - start


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
    # The shortest of several runs: others may keep the machine busy.
    print(min(seconds(g) for _ in range(20)) < 0.001)
# expect: 1.0 []
# expect: True
# expect: 1.0 []
# expect: True

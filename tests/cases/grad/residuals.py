# The report of what loops keep for a derivative: from the graph, from explain(), and by measure.
# modes: plain
# cpython: no
import math

import numpy as np
from snek import grad, stage


def keeps(f, *args):
    f(*args)
    for one in f.graph.residuals():
        print(one["line"], one["loop"], one["value"], one["type"], one["bytes"], one["why"])


def nothing(x, n):
    for i in range(n):
        x = x * 2.0 + i
    return x


def one_float(x, n):
    for i in range(n):
        x = x + 0.1 * math.sin(x) * i
    return x


def both_of_one(x, n):
    for i in range(n):
        x = x * math.sin(x)
    return x


def counted(x):
    while x < 100.0:
        x = x * x
    return x


def rows(x, n):
    for i in range(n):
        x = np.tanh(x) * 0.5
    return np.sum(x)


def nested(x, n):
    for i in range(n):
        for j in range(i):
            x = x * x * 0.3
    return x


keeps(grad(nothing), 7.0, 3)
keeps(grad(one_float), 0.5, 3)
# expect: 23 for what the loop carries f64 8 for 'cos' of line 24
# The sine is computed again from what is kept for the cosine.
keeps(grad(both_of_one), 0.5, 3)
# expect: 29 for what the loop carries f64 8 for 'cos' of line 30, 'mul' of line 30, 'sin' of line 30
keeps(grad(counted), 3.0)
# expect: 35 while what the loop carries f64 8 for 'mul' of line 36
keeps(grad(rows), np.ones(3), 2)
# expect: 41 for tanh of line 42 f64[3] 24 for 'mul' of line 42
keeps(grad(nested), 0.5, 3)
# expect: 47 for for of line 48 stack<f64> None for 'for' of line 48
# expect: 48 for what the loop carries f64 8 again for each trip of the loop around it

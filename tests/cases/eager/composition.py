# Listing 8: staged functions call staged functions; the graph of the outer one holds a call.
# modes: plain, checked
# cpython: no
import numpy as np
from snek import function


@function
def inner(a):
    return np.maximum(a, 0.0)


@function
def outer(a, b):
    return inner(a @ b)


print(outer(np.eye(3), np.diag([-1.0, 1.0, 2.0])))
print(len(outer.graph.functions()), outer.graph.count("call"))

# Annotations and Spec fix types; without them the types are those of the call.
# modes: staged, unoptimised, checked, c
# cpython: no
import numpy as np
from snek import Spec, function, stage


@stage
def typed(x: float, n: int):
    return x * n


print(typed(1.5, 2), typed.graph.functions())  # expect: 3.0 ['typed']


@function(input_signature=[Spec("float64", (None, 3))])
def rows(a):
    return a.sum()


print(rows(np.ones((1, 3))), rows(np.ones((7, 3))), rows.trace_count)  # expect: 3.0 21.0 1
try:
    rows(np.ones((2, 4)))
except TypeError as error:
    print("TypeError")  # expect: TypeError
try:
    rows(np.ones((2, 3), dtype=np.int64))
except TypeError as error:
    print("TypeError")  # expect: TypeError

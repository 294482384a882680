# A signature with a dimension that is not known: one graph for all lengths; another element type is refused.
# cpython: no
import numpy as np
from snek import Spec, function


@function(input_signature=[Spec("float32", (None, 3))])
def columns(x):
    return x.sum(axis=0)


for n in (1, 7, 64):
    print(columns(np.ones((n, 3), dtype=np.float32)))
# expect: [1. 1. 1.]
# expect: [7. 7. 7.]
# expect: [64. 64. 64.]
print(columns.trace_count)  # expect: 1
try:
    columns(np.ones((2, 3)))
except TypeError as e:
    print("float64" in str(e))  # expect: True

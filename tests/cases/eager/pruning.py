# What is computed and not used is not in the graph; what is seen from outside stays.
# modes: plain
# cpython: no
import numpy as np
from snek import function


@function
def f(a, b):
    unused = a * b
    print("both")
    checked = np.int64(3) // b.size
    return a + b


a = np.array([1.0, 2.0])
print(f(a, a))
# expect: both
# expect: [2. 4.]
ops = f.get_concrete(a, a).graph.optimized().ops()
print(ops)  # expect: ['print', 'add']

# modes: plain, gc-stress
import numpy as np

a = np.arange(4).reshape(2, 2)
print([row for row in a], [x for x in np.arange(3)], list(zip(a, "ab")), [type(x) for x in np.arange(2)], len(a))
for row in a:
    row[0] = 9
print(a)

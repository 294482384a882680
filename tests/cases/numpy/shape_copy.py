import numpy as np

a = np.arange(3)
b, c = a.copy(), np.copy(a)
b[0] = c[1] = 9
import copy
d = copy.copy(a)
e = copy.deepcopy(a)
d[2] = e[2] = 7
print(a, b, c, d, e, a.flags.owndata, a[1:].flags.owndata, a.flags["C_CONTIGUOUS"])

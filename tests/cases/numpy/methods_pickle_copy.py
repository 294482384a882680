# modes: plain, gc-stress
import numpy as np

import copy
a = {"x": np.array([1, 2])}
b = copy.deepcopy(a)
b["x"][0] = 9
print(a, b)

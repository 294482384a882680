# modes: plain, gc-stress
import numpy as np

a = np.arange(6)
v = a[1:4]
w = v[::-1]
w[0] = 100
print(a, v, v.base is a, w.base is a, a.base)

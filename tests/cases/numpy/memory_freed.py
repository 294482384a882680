# modes: plain, gc-stress
import numpy as np

import gc
import weakref
a = np.zeros(100)
v = a[10:]
r = weakref.ref(a)
del a
print(r() is not None, v.size)
del v
print(r() is None)

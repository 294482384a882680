# limits: memory 64M, time 1s
# ends: any

# program: shared_isinstance
a = ()
for _ in range(60): a = (a, a)
isinstance(1, a)

# program: shared_copy
import copy
a = ()
for _ in range(60): a = (a, [a], a)
copy.deepcopy(a)

# program: shared_pickle
import pickle
class A: 
    def __reduce__(self): return (A, ())
a = ()
for _ in range(60): a = (a, a)
pickle.dumps(a)

# program: shared_pprint
import pprint
a = []
for _ in range(60): a = [a, a]
pprint.pformat(a)

# program: shared_flat
from snek import stage
a = ()
for _ in range(60): a = (a, a)
@stage
def f(x): return 1
f(a)

# program: shared_np
import numpy as np
a = [1.0]
for _ in range(60): a = [a, a]
np.array(a)

# program: shared_marshal
import marshal
a = ()
for _ in range(60): a = (a, a)
marshal.dumps(a)

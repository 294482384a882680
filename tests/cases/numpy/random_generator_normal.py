# Normal numbers of the modern stream.
import numpy as np
r = np.random.default_rng(2)
print(r.standard_normal(4), r.normal(3, 2, 3), r.normal())
print(r.standard_normal(3, dtype=np.float32), r.random(3, dtype=np.float32))

# Results can be written into arrays.
import numpy as np
r = np.random.default_rng(10)
out = np.zeros(3)
print(r.random(out=out) is out, out)
r.standard_normal(out=out)
print(out)

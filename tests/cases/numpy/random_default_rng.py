# The stream of PCG64.
import numpy as np
r = np.random.default_rng(42)
print(r.random(), r.random(3), r.random((2, 2)))
print(type(r.random()), r)
print(np.random.default_rng(0).random(2) == np.random.default_rng(0).random(2))

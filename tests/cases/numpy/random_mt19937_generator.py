# The modern methods over the Mersenne Twister.
import numpy as np
r = np.random.Generator(np.random.MT19937(5))
print(r.random(2), r.integers(0, 10, 4), r.standard_normal(2))

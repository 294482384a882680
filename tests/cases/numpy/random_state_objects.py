# Streams of their own.
import numpy as np
r = np.random.RandomState(42)
print(r.rand(2), r.randint(0, 5, 3), r.normal())
print(r, np.random.RandomState(42).rand(2))
s = np.random.RandomState(np.random.MT19937(7))
print(s.rand(2))

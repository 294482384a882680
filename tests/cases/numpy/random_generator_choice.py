# Choosing by the modern stream.
import numpy as np
r = np.random.default_rng(4)
print(r.choice(10), r.choice(10, 4), r.choice([1.5, 2.5, 3.5], 3))
print(r.choice(10, 5, replace=False), r.choice(10, 5, replace=False, shuffle=False))
print(r.choice(4, 5, p=[0.1, 0.2, 0.3, 0.4]), r.choice(5, 3, replace=False, p=[0.2] * 5))
print(r.choice(np.arange(12).reshape(3, 4), 2), r.choice(np.arange(12).reshape(3, 4), 2, axis=1))
print(r.choice(100000, 3, replace=False), r.choice(20000, 1000, replace=False)[:4])

# Integers of other types, and beyond 32 bits.
import numpy as np
np.random.seed(3)
print(np.random.randint(0, 2, 10, dtype=bool))
print(np.random.randint(0, 1000, 4, dtype=np.int32).dtype)
print(np.random.randint(-(2**31), 2**31, 3, dtype=np.int32))
print(np.random.randint(0, 2**40, 3))
print(np.random.randint(-(2**63), 2**63 - 1, 3))
print(type(np.random.randint(5, dtype=np.int64)), type(np.random.randint(5, dtype=int)))

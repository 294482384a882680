# 32-bit floats in rows.
import numpy as np
print(np.array([[1, 2.5], [1e-3, 1e5]], dtype=np.float32))
print(repr(np.linspace(0, 1, 7, dtype=np.float32)))

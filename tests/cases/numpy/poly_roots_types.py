# Polynomials of roots are made of floats.
import numpy as np
print(np.poly([2, 3]).dtype, np.poly(np.array([1], dtype=np.float32)).dtype)

import numpy as np

print(np.modf([1.5, -2.25]), np.divmod([7, -7], 3), np.frexp([8.0, 0.3]), np.ldexp([0.5], 3))

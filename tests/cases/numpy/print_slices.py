# Views are printed as what they show.
import numpy as np
x = np.arange(24).reshape(4, 6)
print(x[::2, ::-3])
print(x.T[:2])
print(x[1:1])

# Negative zeros keep their sign.
import numpy as np
print(np.array([0.0, -0.0]))
print(np.array([-0.0]))

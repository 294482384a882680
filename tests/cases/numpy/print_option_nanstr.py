# The texts of NaN and infinity can be set.
import numpy as np
np.set_printoptions(nanstr="NA", infstr="INFINITE")
print(np.array([1.0, np.nan]), np.array([np.inf, -np.inf, 2.5]))

# Arrays in containers show their repr.
import numpy as np
print([np.array([1, 2]), np.array([0.5])])
print({"a": np.arange(3)})

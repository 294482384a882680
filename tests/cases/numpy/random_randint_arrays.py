# Ends of ranges may be arrays.
import numpy as np
np.random.seed(5)
print(np.random.randint([1, 10, 100], [5, 20, 200]))
print(np.random.randint(0, [2, 1000], (3, 2)))

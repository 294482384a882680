# Seeds may be lists of numbers.
import numpy as np
np.random.seed([1, 2, 3])
print(np.random.rand(3))
np.random.seed(np.array([5, 6]))
print(np.random.randint(0, 100, 5))

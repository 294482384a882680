# Parts of one.
import numpy as np
np.random.seed(14)
print(np.random.dirichlet([1, 2, 3]))
print(np.random.dirichlet((0.5, 0.5), 2))

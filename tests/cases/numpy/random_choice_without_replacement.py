# Choosing each at most once.
import numpy as np
np.random.seed(1)
print(np.random.choice(10, 4, replace=False))
print(np.random.choice([5, 6, 7], 3, replace=False))
try:
    np.random.choice(3, 4, replace=False)
except ValueError as error:
    print(error)

# Choosing with unequal chances.
import numpy as np
np.random.seed(2)
print(np.random.choice(4, 6, p=[0.1, 0.2, 0.3, 0.4]))
print(np.random.choice([1, 2, 3], p=[0, 0, 1]))
print(np.random.choice(5, 3, replace=False, p=[0.1, 0.2, 0.3, 0.2, 0.2]))

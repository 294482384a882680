# Choosing from a range or an array.
import numpy as np
np.random.seed(0)
print(np.random.choice(5), np.random.choice(5, 3), np.random.choice([10, 20, 30], (2, 2)))
print(np.random.choice(np.array([0.5, 1.5]), 4))

# Integers of a range from the legacy stream.
import numpy as np
np.random.seed(0)
print(np.random.randint(10), np.random.randint(5, 10), type(np.random.randint(10)))
print(np.random.randint(0, 10, 8))
print(np.random.randint(-5, 5, (2, 3)))
print(np.random.randint(1000000, size=4))

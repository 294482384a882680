import numpy as np

print(np.array([x * x for x in range(4)]), np.array(list({1: 2, 3: 4}.items())), np.array([*range(3)], float), np.fromiter(range(3), dtype=np.float32))

import numpy as np

print(np.add(1, 2, dtype=float), np.multiply([1, 2], [3, 4], dtype=np.float32).dtype, np.sqrt(4, dtype=np.float32))

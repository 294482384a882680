import numpy as np

a = np.array([0.1, 0.2, 0.3], dtype=np.float32)
print(repr(a + a), repr(a * 3), repr(a / 3), repr(a.sum()), repr(a.mean()), repr(np.float32(0.1) + np.float32(0.2)), repr(a * np.float64(2)), repr(np.sqrt(a)))

import numpy as np

x = np.float32(0.1)
print(repr(x + 0.2), repr(x + np.float64(0.2)), repr(x * 3), repr(x * np.int32(3)), repr(x == 0.1), repr(x == np.float32(0.1)), repr(float(x)), repr(x ** 2), repr(x / 0.3), repr(x // 0.03), repr(-x))

import numpy as np

x = np.int64(7)
print(repr(x + 1), repr(x - np.int64(9)), repr(x * 2), repr(x ** 2), repr(x % 4), repr(-x // 2), repr(x & 3), repr(x << 2), repr(10 - x), repr(2 ** x), x > 3, x == 7.0, repr(x / 2), repr(x + 0.5), repr(x + np.int32(1)), repr(x + True))

import numpy as np

a = np.array([7, -7], np.int32)
print(repr(a // 2), repr(a * 2), repr(a / 2), repr(a % 3), repr(a ** 2), repr(a.sum()), repr(a.cumsum()), repr(abs(a)), repr(a + True), repr(a > 0), repr(a & 3))

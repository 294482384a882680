# Scalars of arrays and how they show themselves.
import numpy as np
x = np.array([1.5, 0.1, 1e20])
print(x[0], repr(x[0]), repr(x[2]), str(x[2]))
print(repr(np.float32(0.1)), np.float32(0.1), repr(np.int64(3)), repr(np.int32(-3)))
print(repr(np.bool_(True)), np.bool_(False), repr(np.float64("nan")))
print([np.float64(1), np.int64(2)], (np.True_,))

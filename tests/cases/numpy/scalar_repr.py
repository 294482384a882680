import numpy as np

print(repr(np.float64(1.5)), repr(np.float32(0.1)), repr(np.int64(3)), repr(np.int32(-4)), repr(np.bool(True)), np.float64(1.5), np.True_)
print([np.float64(2.0), np.int64(1)], (np.bool_(False),))

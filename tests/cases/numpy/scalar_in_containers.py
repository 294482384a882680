import numpy as np

d = {np.int64(1): "a", np.float64(2.5): "b"}
print(d[1], d[2.5], np.int64(3) in [1, 2, 3], [np.float64(1.5)], {"k": np.int32(2)}, sorted([np.int64(3), 1, np.float64(2.5)]), sum([np.float64(0.5)] * 3), min(np.int64(2), 1), tuple(np.arange(2)))

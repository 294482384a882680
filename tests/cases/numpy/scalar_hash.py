import numpy as np

d = {1: "a", 2.5: "b"}
print(d[np.int64(1)], d[np.float64(2.5)], hash(np.int64(7)) == hash(7), np.int64(1) in {1, 2}, len({np.int32(1), 1, 1.0}))

import numpy as np

print(int(np.float64(2.9)), float(np.int32(3)), bool(np.bool(False)), complex(np.float64(1)), range(np.int64(3)), [1, 2, 3][np.int64(1)])
print(np.float64("1.25"), np.int64("12"), np.float32(3), np.bool(""), np.int64(3.9), np.float64().item())

import numpy as np

a = np.arange(6).reshape(2, 3)
print(np.mean(a), a.mean(0), a.mean(axis=1, keepdims=True), np.mean([1, 2], dtype=np.float32), np.mean(np.array([1, 2], np.float32)).dtype, np.mean([True, False]), np.mean([1, 2, 3], where=[True, False, True]))

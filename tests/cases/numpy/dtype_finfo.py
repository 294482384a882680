import numpy as np

print(np.finfo(float).eps, np.finfo(np.float32).max, np.finfo("f8").tiny, np.iinfo(np.int32).min, np.iinfo(int).max)
print(np.finfo(np.float64).dtype, np.finfo(float).bits, np.iinfo("i4"))

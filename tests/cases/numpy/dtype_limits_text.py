# The limits of types as texts; bits of integers.
import numpy as np

print(np.finfo(np.float32))
print(np.finfo(float))
print(np.iinfo(np.int32))
print(repr(np.finfo(np.float32)), np.finfo(float) is np.finfo(np.float64))
print(np.int64(7).bit_count(), np.int32(-7).bit_count(), type(np.int64(1).bit_count()))

# Results of integers and 32-bit floats.
import numpy as np
print(np.linalg.inv(np.array([[1, 2], [3, 5]])).dtype, np.linalg.inv(np.eye(2, dtype=np.float32)).dtype)
print(np.linalg.det(np.eye(2, dtype=np.float32)).dtype, np.linalg.norm(np.array([3, 4], dtype=np.int32)))
print(np.linalg.svd(np.eye(2, dtype=np.float32))[1].dtype, np.linalg.qr(np.eye(2, dtype=np.float32)).R.dtype)

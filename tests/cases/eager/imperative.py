# Programs run as they are written, on the primitives of graphs (TensorFlow Eager, section 4.1).
# modes: plain, eager
import numpy as np


def select(vector):
    A = np.array([[1.0, 0.0]], dtype=np.float32)
    return A @ vector


x = np.array([[2.0], [-2.0]], dtype=np.float32)
result = select(x)
print(repr(result), result.shape, result.dtype)  # expect: array([[2.]], dtype=float32) (1, 1) float32

# Norms by their newer names.
import numpy as np
x = np.arange(6.0).reshape(2, 3)
print(np.linalg.vector_norm(x), np.linalg.vector_norm(x, axis=1), np.linalg.vector_norm(x, ord=1, keepdims=True))
print(np.linalg.matrix_norm(x), np.linalg.matrix_norm(x, ord=1), np.linalg.vector_norm(x, axis=(0, 1)))

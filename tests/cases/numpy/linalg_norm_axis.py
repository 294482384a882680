# Norms along axes.
import numpy as np
x = np.arange(12.0).reshape(3, 4)
print(np.linalg.norm(x, axis=0), np.linalg.norm(x, axis=1, ord=1))
print(np.linalg.norm(x, axis=1, keepdims=True), np.linalg.norm(x, keepdims=True))
print(np.linalg.norm(np.arange(8.0).reshape(2, 2, 2), axis=(1, 2)), np.linalg.norm(np.arange(8.0).reshape(2, 2, 2)))

import numpy as np

a = np.arange(2500).reshape(50, 50) % 7
b = a.astype(float)
print((a @ a).sum(), (b @ b).sum(), (b.T @ b)[:2, :2], (b @ b == a @ a).all(), (b.astype(np.float32) @ b.T).dtype)

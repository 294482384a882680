import numpy as np

x = np.array([0.0, 1.0, 2.0, 3.0])
y = 2 * x + 1
X = np.stack([np.ones_like(x), x], axis=1)
w = np.zeros(2)
for _ in range(2000):
    w -= 0.05 * X.T @ (X @ w - y) / len(x)
print(np.round(w, 6), np.allclose(w, [1, 2]))

import numpy as np

rng = np.random.RandomState(1)
W1, W2 = rng.randn(4, 3), rng.randn(3, 2)
x = rng.randn(5, 4)
h = np.maximum(x @ W1, 0)
y = h @ W2
g = x.T @ ((y @ W2.T) * (h > 0))
print(y.shape, h.shape, g.round(4), (h == 0).sum())

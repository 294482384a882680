import numpy as np

a = np.arange(24).reshape(2, 3, 4)
print(a.sum(axis=(0, 2)), a.max(axis=(1, 2)), a.mean(axis=(0, 1)), a.min(axis=-1), a.sum(axis=()), a.any(axis=(0, 1)), a.prod(axis=2)[0], a.std(axis=(0, 2)).round(4), a.sum(axis=(0, 1, 2)), a.argmax(axis=1))

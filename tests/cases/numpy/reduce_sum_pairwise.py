import numpy as np

a = np.full(1000, 0.1)
b = np.arange(1, 1001) / 7
print(repr(a.sum()), repr(b.sum()), repr(b.astype(np.float32).sum()), repr(b.reshape(10, 100).sum(0)[:3]), repr(b.reshape(10, 100).sum(1)[:3]), repr(b.mean()), repr(b.var()), repr(b.std()), repr(b[::3].sum()))

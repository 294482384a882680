import numpy as np

b = np.arange(1, 4001).reshape(40, 100) / 3
print(repr(b.T.sum()), repr(b.T.sum(0)[:2]), repr(b[::2].sum()), repr(b[:, ::3].sum()), repr(b[:, 5].sum()), repr(b.sum(axis=(0, 1))), repr(b.reshape(10, 20, 20).sum(axis=(0, 2))[:2]), repr(b.reshape(10, 20, 20).sum(axis=1)[0, :2]))

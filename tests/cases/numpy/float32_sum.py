import numpy as np

a = (np.arange(1000) / 7).astype(np.float32)
print(repr(a.sum()), repr(a.mean()), repr(a.std()), repr(a.reshape(10, 100).sum(axis=0)[:3]), repr(np.cumsum(a)[-1]), repr(a.sum(dtype=np.float64)))

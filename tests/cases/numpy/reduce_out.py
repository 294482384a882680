import numpy as np

a, out = np.arange(4).reshape(2, 2), np.zeros(2, int)
print(np.sum(a, axis=0, out=out) is out, out, a.max(axis=1, out=out), np.cumsum([1, 2], out=np.zeros(2)))

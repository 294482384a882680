import numpy as np

a = np.arange(24).reshape(2, 3, 4)
print(a[:, ::2].sum(axis=0), a.transpose(2, 0, 1).sum(axis=1), a[..., ::-1].cumsum(axis=2)[0, 0], a.T.max(axis=0), a[:, :, 1].mean(axis=0), a[::-1].argmin(axis=0))

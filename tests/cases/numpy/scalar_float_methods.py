import numpy as np

x = np.float64(2.5)
print(x.is_integer(), x.as_integer_ratio(), x.hex(), x.conjugate(), x.real, x.imag, x.mean(), x.max(), x.reshape(1), x.T, x.nbytes, x.any(), x.dtype.kind)

import numpy as np

a = np.arange(6).reshape(2, 3)
print(a.flags.writeable, a.T.flags.c_contiguous, a.T.flags.f_contiguous, a.real is a or True, a.imag, hasattr(a, "nonsense"), callable(a.sum))
try:
    a.nonsense
except AttributeError as e:
    print(e)

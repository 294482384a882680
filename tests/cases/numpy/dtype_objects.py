import numpy as np

d = np.dtype("float32")
print(d, repr(d), d.name, d.kind, d.itemsize, d.char, d.str, d.num, d == np.float32, d == "f4", d.type)
print(np.dtype(int), np.dtype(float), np.dtype(bool), np.dtype("<i4"), np.dtype("?"), np.dtype(np.int64) is np.dtype("i8"))

import numpy as np

print(np.dtype("i4") < np.dtype("i8"), np.dtype("f8") >= np.dtype("i8"), np.dtype("f4") != np.dtype("f8"), hash(np.dtype("f4")) == hash(np.dtype("f4")))

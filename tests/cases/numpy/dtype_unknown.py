import numpy as np

for name in ("nonsense", "f9"):
    try:
        np.dtype(name)
    except TypeError as e:
        print(e)

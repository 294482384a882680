import numpy as np

class Meters(np.float64):
    pass
m = Meters(2.5)
print(type(m).__name__, m + 1, isinstance(m, np.float64), isinstance(m, float), float(m))

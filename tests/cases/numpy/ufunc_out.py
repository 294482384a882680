import numpy as np

a, out = np.arange(3.0), np.zeros(3)
r = np.add(a, 1, out=out)
print(out, r is out, np.multiply(a, 2, out))
out = np.zeros(3, int)
try:
    np.sqrt(a, out=out)
except TypeError as e:
    print(e)

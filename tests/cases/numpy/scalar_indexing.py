import numpy as np

x = np.float64(2.5)
print(x[()], x[...], x[None])
try:
    x[0]
except IndexError as e:
    print(e)

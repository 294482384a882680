import numpy as np

a = np.arange(5)
try:
    print(1 < a < 3)
except ValueError as e:
    print(e)
print((1 < a) & (a < 3))

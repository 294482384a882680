import numpy as np

with np.errstate(divide="ignore", invalid="ignore"):
    print(np.array([1.0, 0.0]) / 0)
try:
    with np.errstate(all="raise"):
        np.array([1.0]) / 0
except FloatingPointError as e:
    print(e)
print(np.geterr())

# All digits, or as few as the precision allows, of many magnitudes.
import numpy as np
x = np.array([1 / 3, 1e-12, 123456.789])
with np.printoptions(floatmode="unique"):
    print(x, x.astype(np.float32))
with np.printoptions(floatmode="fixed", precision=2):
    print(x, np.array([0.005, 0.015, 0.025]))

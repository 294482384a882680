# Values of several functions.
import numpy as np
x = np.linspace(-2, 2, 5)
print(np.piecewise(x, [x < 0, x >= 0], [-1, 1]))
print(np.piecewise(x, [x < 0], [lambda x: -x, lambda x: x * 10]))
try:
    np.piecewise(x, [x < 0], [1, 2, 3])
except ValueError as error:
    print(error)

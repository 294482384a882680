import numpy as np

try:
    np.nonsense
except AttributeError as e:
    print(e)
try:
    from numpy import nonsense
except ImportError as e:
    print(str(e).split("(")[0])

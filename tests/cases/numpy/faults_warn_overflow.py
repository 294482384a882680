import numpy as np

print(np.exp(1000.0), np.array([1e308]) * 10)

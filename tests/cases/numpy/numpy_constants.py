import numpy as np

print(np.pi, np.e, np.inf, np.nan, np.newaxis, np.euler_gamma, -np.inf < 0)

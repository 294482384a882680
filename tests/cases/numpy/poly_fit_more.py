# Weights, covariance, and everything that is known of a fit.
import numpy as np
x = np.array([0.0, 1, 2, 3, 4])
y = np.array([0.1, 0.9, 2.2, 2.8, 4.1])
print(np.polyfit(x, y, 1, w=[1, 1, 1, 1, 5]))
p, covariance = np.polyfit(x, y, 1, cov=True)
print(p, covariance)
print(np.polyfit(x, y, 1, full=True))

import numpy as np

a = np.array([1.234, 5.678])
print(a.round(1), a.round(), np.array([15, 25]).round(-1), np.round(2.5), np.array([True]).round())

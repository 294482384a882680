import numpy as np

a = np.array([1.0, 0.0, 4.0])
print(np.divide(8, a, out=np.full(3, -1.0), where=a != 0), np.log(a, out=np.zeros(3), where=a > 0))

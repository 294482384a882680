import numpy as np

print(np.sinc([0, 0.5]), np.unwrap([0, 3.5, 7.0]), np.real([1, 2]), np.imag(3.0), np.isscalar(3), np.isscalar([1]), np.ndim([[1]]), np.shape([[1, 2]]), np.size([[1, 2]]), np.iterable([1]), np.angle(-1.0))

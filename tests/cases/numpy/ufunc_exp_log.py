import numpy as np

a = np.array([1.0, 2.0, 4.0])
print(np.exp(a), np.log(a), np.log2(a), np.log10([1, 10, 100]), np.sqrt(a), np.exp2(a), np.log1p([0.0]), np.expm1([0.0]), np.cbrt([8.0, 27.0]), np.square(a), np.reciprocal(a))

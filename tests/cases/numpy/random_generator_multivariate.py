# Distributions of vectors by the modern stream.
import numpy as np
r = np.random.default_rng(9)
print(r.multinomial(20, [0.2, 0.3, 0.5], 2))
print(r.dirichlet([1, 2, 3]), r.dirichlet([0.01, 0.05]))
print(r.multivariate_normal([0, 5], [[2, 0.5], [0.5, 1]], 2))
print(r.multivariate_normal([0, 5], [[2, 0.5], [0.5, 1]], method="cholesky"))

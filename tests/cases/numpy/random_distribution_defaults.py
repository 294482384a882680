# Distributions without arguments.
import numpy as np
np.random.seed(21)
print(np.random.exponential(), np.random.poisson(), np.random.laplace(), np.random.gumbel(), np.random.logistic())
print(np.random.lognormal(), np.random.rayleigh(), np.random.uniform(), np.random.standard_exponential())

# Uniform and exponential numbers of the modern stream.
import numpy as np
r = np.random.default_rng(3)
print(r.uniform(), r.uniform(-1, 1, 3), r.uniform([0, 5], 10))
print(r.exponential(), r.exponential(2, 3), r.standard_exponential(2))
print(r.standard_exponential(2, method="inv"))
try:
    r.uniform(2, 1)
except ValueError as error:
    print(error)

# Distributions of integers of the modern stream.
import numpy as np
r = np.random.default_rng(8)
for name, args in [
    ("poisson", (3,)), ("poisson", (50,)), ("binomial", (10, 0.3)), ("binomial", (1000, 0.4)), ("geometric", (0.2,)),
    ("geometric", (0.6,)), ("negative_binomial", (5, 0.4)), ("logseries", (0.7,)), ("zipf", (2.5,)),
]:
    print(name, getattr(r, name)(*args), getattr(r, name)(*args, size=4))

# Distributions of integers of the legacy stream.
import numpy as np
np.random.seed(11)
for name, args in [
    ("poisson", (3,)), ("poisson", (50,)), ("binomial", (10, 0.3)), ("binomial", (1000, 0.4)), ("geometric", (0.2,)),
    ("geometric", (0.6,)), ("negative_binomial", (5, 0.4)), ("logseries", (0.7,)), ("zipf", (2.5,)),
    ("hypergeometric", (10, 8, 6)), ("hypergeometric", (50, 60, 40)),
]:
    print(name, getattr(np.random, name)(*args), getattr(np.random, name)(*args, size=4))

# Types of single numbers.
import numpy as np
r = np.random.default_rng(0)
for x in (r.random(), r.normal(), r.integers(5), r.poisson(), r.choice(5), r.choice([1.5]), r.binomial(3, 0.5)):
    print(type(x).__name__)
np.random.seed(0)
for x in (np.random.randn(), np.random.randint(5), np.random.poisson(), np.random.choice(5), np.random.choice([1, 2])):
    print(type(x).__name__)

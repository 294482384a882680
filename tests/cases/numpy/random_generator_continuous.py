# Real distributions of the modern stream.
import numpy as np
r = np.random.default_rng(7)
for name, args in [
    ("gamma", (2.5, 2.0)), ("standard_gamma", (0.5,)), ("beta", (2, 3)), ("beta", (0.5, 0.5)), ("chisquare", (3,)),
    ("f", (2, 5)), ("standard_t", (4,)), ("standard_cauchy", ()), ("laplace", (0, 1)), ("logistic", (0, 1)),
    ("gumbel", (0, 1)), ("lognormal", (0, 0.5)), ("pareto", (3,)), ("power", (2,)), ("rayleigh", (1.5,)),
    ("wald", (1, 2)), ("weibull", (2,)), ("vonmises", (0, 2)), ("triangular", (0, 1, 3)),
    ("noncentral_chisquare", (3, 1)), ("noncentral_f", (3, 4, 1)),
]:
    print(name, getattr(r, name)(*args), getattr(r, name)(*args, size=2))

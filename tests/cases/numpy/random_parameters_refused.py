# Parameters that cannot be are refused.
import numpy as np
def attempt(name, *args, **options):
    try:
        print(getattr(np.random, name)(*args, **options))
    except Exception as error:
        print(type(error).__name__, error)


attempt("normal", 0, -1)
attempt("exponential", -1)
attempt("beta", 0, 1)
attempt("beta", [1, -1], 1)
attempt("poisson", -1)
attempt("binomial", 5, 1.5)
attempt("binomial", -5, 0.5)
attempt("geometric", 0)
attempt("zipf", 1)
attempt("gamma", -1)
attempt("logseries", 1)
attempt("triangular", 3, 2, 1)
attempt("hypergeometric", 1, 1, 3)

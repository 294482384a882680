# Parameters that the modern stream refuses.
import numpy as np
r = np.random.default_rng(0)


def attempt(name, *args, **options):
    try:
        print(getattr(r, name)(*args, **options))
    except Exception as error:
        print(type(error).__name__, error)


attempt("normal", 0, -1)
attempt("integers", 0)
attempt("integers", 5, 2)
attempt("integers", 5, 2, endpoint=True)
attempt("integers", 2**40, dtype=np.int32)
attempt("choice", 0)
attempt("choice", 3, 5, replace=False)
attempt("choice", [1, 2], p=[0.9, 0.2])
attempt("permutation", np.arange(3), axis=1)
attempt("random", 2, dtype=np.int32)
attempt("negative_binomial", 1, 0)

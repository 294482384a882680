# Subscripts that do not fit.
import numpy as np
a, b = np.arange(6.0).reshape(2, 3), np.arange(6.0).reshape(3, 2)


def attempt(*args):
    try:
        print(np.einsum(*args))
    except Exception as error:
        print(type(error).__name__, error)


attempt("ijk,jk", a, b)
attempt("i,jk", a, b)
attempt("ij,jk,kl", a, b)
attempt("ij", a, b)
attempt("ij,ij", a, b)
attempt("ij->k", a)
attempt("ij->ii", a)
attempt("i1", a)
attempt("ij-ij", a)
attempt("ii", a)
attempt("..j", a)
attempt()

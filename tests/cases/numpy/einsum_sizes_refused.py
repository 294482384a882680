# Lengths of labels that do not fit.
import numpy as np
def attempt(text, *shapes):
    try:
        print(np.einsum(text, *[np.ones(shape) for shape in shapes]).shape)
    except ValueError as error:
        print(error)


attempt("ii", (1, 3))
attempt("ij,jk", (2, 1), (3, 3))
attempt("ij,jk->", (2, 4), (3, 3))
attempt("i,ij", (2,), (3, 0))
attempt("ij,jk->ki", (2, 3), (3, 4))
attempt("ji,i->", (5, 1), (3,))

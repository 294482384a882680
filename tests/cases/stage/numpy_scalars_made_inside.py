# A scalar of NumPy that staged code makes keeps its type beside staged numbers, and where paths join.
# modes: plain, eager, unoptimised
import numpy as np

from snek import stage


@stage
def products(n):
    half = np.float64(0.5)
    return n * half, half * n, n + half, half - n, n > half, half ** n, -half, type(n * half).__name__


@stage
def of_one_path(n):
    if n > 100:
        return n
    return n * np.float64(0.5)


for n in (12, 2, 200, 1.5):
    print(repr(products(n)), repr(of_one_path(n)))

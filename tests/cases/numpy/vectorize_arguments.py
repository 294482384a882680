# Named arguments, excluded ones, and decorators.
import numpy as np
def power(x, n=2):
    return x**n


f = np.vectorize(power)
print(f([1, 2, 3]), f([1, 2, 3], n=3), f([1, 2], n=[2, 3]))
h = np.vectorize(lambda p, x: sum(p) * x, excluded=[0])
print(h([1, 2, 3], [1, 2]))


@np.vectorize
def double(x):
    return x * 2


print(double([1, 2]), double.__name__)

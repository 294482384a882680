# Numbers that are Python's on some paths and NumPy's on others, given to NumPy's functions.
# modes: plain, lms, eager, unoptimised, checked
import numpy as np
from snek import stage


def total(x, k):
    s = 0.0
    for i in range(k):
        s = s + x[i]
    return s


FUNCTIONS = [
    lambda x, k: np.sum(total(x, k) * 1.0),
    lambda x, k: np.floor(total(x, k) * 1.5),
    lambda x, k: total(x, k) * 2.0,
    lambda x, k: np.maximum(total(x, k), 1.0),
    lambda x, k: np.minimum(x, total(x, k)),
    lambda x, k: total(x, k) + x,
    lambda x, k: np.sqrt(total(x, k)) + 1,
    lambda x, k: np.array([total(x, k), 1.0]),
    lambda x, k: abs(total(x, k)),
    lambda x, k: np.where(total(x, k) > 1, x, 0.0),
    lambda x, k: np.mean(total(x, k)),
]

x = np.arange(4.0)
for f in FUNCTIONS:
    print([repr(stage(f)(x, k)) for k in (0, 3)])

# expect: ['np.float64(0.0)', 'np.float64(3.0)']
# expect: ['np.float64(0.0)', 'np.float64(4.0)']
# expect: ['0.0', 'np.float64(6.0)']
# expect: ['np.float64(1.0)', 'np.float64(3.0)']
# expect: ['array([0., 0., 0., 0.])', 'array([0., 1., 2., 3.])']
# expect: ['array([0., 1., 2., 3.])', 'array([3., 4., 5., 6.])']
# expect: ['np.float64(1.0)', 'np.float64(2.732050807568877)']
# expect: ['array([0., 1.])', 'array([3., 1.])']
# expect: ['0.0', 'np.float64(3.0)']
# expect: ['array([0., 0., 0., 0.])', 'array([0., 1., 2., 3.])']
# expect: ['np.float64(0.0)', 'np.float64(3.0)']

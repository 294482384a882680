import numpy as np

from numpy import array, pi, vstack
from numpy.linalg import norm
import numpy
print(array([1]), round(pi, 3), vstack([[1], [2]]), norm([3.0, 4.0]), numpy is np, numpy.add(1, 2))

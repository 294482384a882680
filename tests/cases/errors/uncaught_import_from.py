# A name that a module does not have.
from math import sqr

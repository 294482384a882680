# A suggestion for a module's attribute.
import math
math.sqr(2)

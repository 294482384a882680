# Forward mode: the derivative of exp(x * y) at (2, 3) along x.
# modes: plain, eager, unoptimised
# cpython: no
import math

from snek import jvp

out, tangent = jvp(lambda x, y: math.exp(x * y), (2.0, 3.0), (1.0, 0.0))
print(out, tangent)  # expect: 403.4287934927351 1210.2863804782053

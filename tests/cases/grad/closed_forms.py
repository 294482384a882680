# Derivatives that the textbook knows (FEATURES, check 26).
# modes: plain, eager, unoptimised
# cpython: no
import math
from snek import grad

print(grad(lambda x: x * x)(4))  # expect: 8.0
print(grad(lambda x: x * x)(4) == 8)  # expect: True
print(grad(grad(grad(lambda x: x ** 3)))(2.0))  # expect: 6.0
print(grad(lambda x, y: math.exp(x * y))(2.0, 3.0))  # expect: 1210.2863804782053
print(grad(lambda x: math.tanh(math.exp(x)))(1.5))  # expect: 0.0022942717884637674

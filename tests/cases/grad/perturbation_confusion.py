# An inner derivative is by its own variable only (FEATURES, check 37).
# modes: plain, eager, unoptimised
# cpython: no
from snek import grad

print(grad(lambda x: x * grad(lambda y: x + y)(1.0))(1.0))  # expect: 1.0
print(grad(lambda x: x * grad(lambda y: x * y)(2.0))(3.0))  # expect: 6.0
print(grad(lambda x: grad(lambda x: x * x)(x) * x)(3.0))  # expect: 12.0

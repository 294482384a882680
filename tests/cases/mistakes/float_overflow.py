# A common mistake: float overflow.
import math

print(math.exp(1000))

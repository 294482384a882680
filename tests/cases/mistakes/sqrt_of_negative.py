# A common mistake: sqrt of negative.
import math

print(math.sqrt(-1))

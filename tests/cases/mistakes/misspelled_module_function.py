# A common mistake: misspelled module function.
import math

print(math.squareroot(2))

# Counts of outcomes.
import numpy as np
np.random.seed(13)
print(np.random.multinomial(20, [1 / 6] * 6))
print(np.random.multinomial(10, [0.5, 0.5], size=3))
try:
    np.random.multinomial(10, [0.9, 0.9])
except ValueError as error:
    print(error)

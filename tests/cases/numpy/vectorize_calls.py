# Which values the function is called with.
import numpy as np
seen = []


def note(x):
    seen.append(type(x).__name__)
    return x


np.vectorize(note)([1, 2])
np.vectorize(note, otypes=[float])([1.5])
print(seen)
try:
    np.vectorize(note)([])
except ValueError as error:
    print(error)

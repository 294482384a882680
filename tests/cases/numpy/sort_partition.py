# The place that an element takes when sorted.
import numpy as np
x = np.array([7, 1, 5, 3, 9])
print(np.partition(x, 2)[2], sorted(np.partition(x, 2)[:2].tolist()), x[np.argpartition(x, 1)[1]])
x.partition(3)
print(x[3])
for place in (5, -6):
    try:
        np.partition(x, place)
    except ValueError as error:
        print(error)

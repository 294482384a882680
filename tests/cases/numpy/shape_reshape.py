import numpy as np

a = np.arange(6)
print(a.reshape(2, 3), a.reshape((3, -1)).shape, np.reshape(a, (2, 3), order="F"), a.reshape(-1).shape, a.reshape(1, 6, 1).shape)
for shape in ((4, 2), (-1, -1), (-1, 4)):
    try:
        a.reshape(shape)
    except ValueError as e:
        print(e)

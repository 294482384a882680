import numpy as np

a = np.arange(4).reshape(2, 2)
print([int(x) for x in np.nditer(a)], [(int(x), int(y)) for x, y in np.nditer([a, [10, 20]])])
with np.nditer(a, op_flags=["readwrite"]) as it:
    for x in it:
        x[...] = 2 * x
print(a)

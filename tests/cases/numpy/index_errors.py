import numpy as np

a = np.arange(6).reshape(2, 3)
for key in (5, (0, 7), (0, 0, 0), "x", 1.5, (Ellipsis, Ellipsis), (slice(None), -4)):
    try:
        a[key]
    except IndexError as e:
        print(e)

import numpy as np

a = np.arange(4).reshape(2, 2)
for value in ([1, 2, 3], [[1], [2]], np.ones((1, 2, 2))):
    try:
        a[a > 0] = value
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)

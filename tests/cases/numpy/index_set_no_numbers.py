# Texts and None as elements: what the class of the elements makes of them.
import numpy as np

for dtype in (float, np.float32, int, np.int32, bool):
    for value in ("7", "x", None, {}):
        a = np.zeros(2, dtype=dtype)
        try:
            a[0] = value
            print(repr(a))
        except (TypeError, ValueError) as error:
            print(type(error).__name__, error)

# Axes and kinds that there are not.
import numpy as np
for args, options in (((np.array([1, 2]),), {"axis": 1}), ((np.array([2, 1]),), {"kind": "bubble"}), ((np.array(3),), {})):
    try:
        print(np.sort(*args, **options))
    except Exception as error:
        print(type(error).__name__, error)

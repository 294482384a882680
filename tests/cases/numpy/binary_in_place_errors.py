import numpy as np

for a, b in ((np.zeros(2), [1, 2, 3]), (np.zeros(2, bool), [1, 2, 3]), (np.zeros(1), np.ones((2, 2))), (np.zeros(2, np.int32), 1.5)):
    try:
        a += b
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)

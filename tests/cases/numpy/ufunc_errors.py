import numpy as np

for call in (lambda: np.add(1), lambda: np.add(1, 2, nonsense=3), lambda: np.bitwise_and(1.5, 2), lambda: np.sin.reduce([1])):
    try:
        call()
    except (TypeError, ValueError) as e:
        print(type(e).__name__)

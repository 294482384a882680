import numpy as np

a = np.array(5)
print(a.sum(axis=0), a.max(axis=-1), np.ptp(a, axis=0), np.argmax(a, axis=0), np.sum(3, axis=-1), a.any(axis=0))
for call in (lambda: a.sum(axis=1), lambda: np.argmax(a, axis=1), lambda: np.cumsum(a, axis=1)):
    try:
        call()
    except np.exceptions.AxisError as e:
        print(e)

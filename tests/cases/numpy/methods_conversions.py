import numpy as np

print(int(np.array(3)), float(np.array(2.5)), complex(np.array(1)) if False else "", np.array(2).__index__(), [10, 20, 30][np.array(1)])
for call in (lambda: int(np.array([1, 2])), lambda: float(np.zeros((2, 2))), lambda: range(np.array([1, 2]))):
    try:
        call()
    except TypeError as e:
        print(e)

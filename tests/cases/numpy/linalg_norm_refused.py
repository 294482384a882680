# Orders that norms do not have.
import numpy as np
def attempt(*args, **options):
    try:
        print(np.linalg.norm(*args, **options))
    except Exception as error:
        print(type(error).__name__, error)


attempt([1.0], "fro")
attempt([[1.0]], 3)
attempt(np.ones((2, 2, 2)), 2)
attempt([[1.0]], axis="x")
attempt([[1.0]], axis=(0, 0))

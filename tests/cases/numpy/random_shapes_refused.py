# Shapes that do not fit are refused.
import numpy as np
def attempt(*args, **options):
    try:
        print(np.random.normal(*args, **options))
    except Exception as error:
        print(type(error).__name__, error)


attempt([1, 2], [1, 2, 3])
attempt([1, 2], size=3)
attempt([1, 2, 3], size=())
attempt(size=-1)

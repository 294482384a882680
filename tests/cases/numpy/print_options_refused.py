# Options that cannot be are refused.
import numpy as np
def attempt(**options):
    try:
        np.set_printoptions(**options)
    except Exception as error:
        print(type(error).__name__, error)


attempt(precision=1.5)
attempt(threshold="many")
attempt(threshold=np.nan)
attempt(floatmode="some")
attempt(sign="x")
print(np.get_printoptions()["precision"])

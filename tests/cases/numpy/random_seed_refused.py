# Seeds that cannot be are refused.
import numpy as np
for seed in (-1, 2**32, [-1], "a", []):
    try:
        np.random.seed(seed)
    except Exception as error:
        print(type(error).__name__, error)

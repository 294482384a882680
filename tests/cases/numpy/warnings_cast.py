import numpy as np

import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    np.array([np.nan, 1.0]).astype(int)
print([str(w.message) for w in caught])

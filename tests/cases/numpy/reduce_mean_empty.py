import numpy as np

import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(np.mean([]), np.var([1.0], ddof=1), np.nanmean([np.nan]))
print([str(w.message) for w in caught])

import numpy as np

import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    np.array([1.0]) / 0
    np.mean([])
    np.array([1e300]) ** 2
    np.array([np.inf]) - np.inf
print([str(w.message) for w in caught], caught[0].category)

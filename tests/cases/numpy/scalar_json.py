import numpy as np

import json
print(json.dumps({"x": np.float64(1.5), "y": np.arange(3).tolist()}))
try:
    json.dumps(np.int64(1))
except TypeError as e:
    print(e)

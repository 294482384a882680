import numpy as np

import math
print(math.isnan(np.float32("nan")), math.floor(np.float32(2.7)), math.exp(np.float64(0)), math.gcd(np.int64(4), 6), math.pow(np.int32(2), 3), math.isclose(np.float64(1), 1.0), divmod(7, np.int64(2)), pow(np.int64(2), 5), abs(np.float32(-1.5)))

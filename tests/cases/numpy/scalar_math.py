import numpy as np

import math
print(math.sqrt(np.float64(16)), math.floor(np.float64(2.5)), round(np.float64(2.567), 2), abs(np.int64(-3)), divmod(np.int64(7), 3), max(np.float64(1), 2), sum([np.int64(1), np.int64(2)]))

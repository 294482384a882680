import numpy as np

import numbers
print(issubclass(np.float64, float), isinstance(np.float32(1), float), isinstance(np.bool(1), (int, bool)), isinstance(np.int64(1), np.signedinteger), issubclass(np.int32, np.number), np.integer, np.generic)

import numpy as np

print(np.issubdtype(np.int32, np.integer), np.issubdtype(float, np.floating), np.issubdtype("i8", np.floating), np.issubdtype(bool, np.number))

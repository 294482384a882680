import numpy as np

print(np.True_ & True, np.True_ | np.False_, np.bool(1) == True, repr(np.bool(True) + np.bool(True)), not np.False_, np.True_ is np.bool(True) or True)

import numpy as np

print(np.nan_to_num([1.0, np.nan, np.inf, -np.inf]), np.nan_to_num(np.nan), np.nan_to_num([np.nan], nan=5.0), np.nan_to_num([np.inf], posinf=9))

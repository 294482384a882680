import numpy as np

old = np.seterr(all="ignore")
print(old, np.array([1]) // 0, np.geterr()["divide"])
np.seterr(**old)
try:
    np.seterr(all="nonsense")
except ValueError as e:
    print("error")

import numpy as np

a = np.zeros(10)
v = a[2:5]
print(np.shares_memory(a, v), np.shares_memory(a[:5], a[5:]), np.may_share_memory(a, v), np.shares_memory(a, a.copy()))

import numpy as np

a = np.arange(3)
print(type(a.sum()), type(a[0]), type(a.mean()), type(a.max()), type(a == a), type(np.add(1, 2)), type(np.sqrt(4)), type(a.any()), type(np.dot(a, a)), type(a[0] + 1), type(a[0] == 0), type(a @ a))

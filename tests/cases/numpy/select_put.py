import numpy as np

a = np.zeros(5, int)
a.put([0, 2], [7, 8])
np.put(a, [1, 4], 3)
print(a)
np.putmask(a, a == 3, [1, 2])
np.place(a, a > 6, [0])
np.copyto(a, [5, 5, 5, 5, 5], where=[True, False, False, False, True])
print(a)

import numpy as np

a = np.arange(3)
print(a[True].shape, a[False].shape, a[np.True_], np.array(5)[True])

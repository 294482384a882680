import numpy as np

a = np.array([-7, 7, 5])
print(a // 2, a % 2, a // -2, a % -3, a / 2, np.array([-7.5, 7.5]) // 2, np.array([-7.5, 7.5]) % 2, divmod(a, 3))

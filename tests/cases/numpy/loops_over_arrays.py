import numpy as np

total = 0.0
a = np.linspace(0, 1, 11)
for i in range(len(a)):
    total += a[i] * a[-i - 1]
print(round(total, 6), type(total))

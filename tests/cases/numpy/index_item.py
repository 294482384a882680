import numpy as np

a = np.arange(6).reshape(2, 3)
print(a.item(4), a.item(1, 2), a.item((0, 1)), np.array(3).item(), type(a.item(0)), a.tolist(), np.array(2.5).tolist())
try:
    a.item()
except ValueError as e:
    print(e)

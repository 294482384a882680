import numpy as np

a = np.arange(6).reshape(2, 3)
print(a[a > 2], a[[True, False]], a[:, [True, False, True]], a[a > 100], a[np.array([[True, False, True], [False, True, False]])])
try:
    a[[True, False, True]]
except IndexError as e:
    print(e)

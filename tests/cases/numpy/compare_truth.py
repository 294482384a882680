import numpy as np

for a in (np.array([1]), np.array([0.0]), np.array([[5]])):
    print(bool(a))
for a in (np.array([1, 2]), np.array([])):
    try:
        bool(a)
    except ValueError as e:
        print(e)

import numpy as np

print(f"{np.array(3.14159):.2f}", f"{np.array([1, 2])}", "%s" % np.array([1, 2]), str(np.array(5)), format(np.array([1.5])))
try:
    f"{np.array([1, 2]):.2f}"
except TypeError as e:
    print(e)

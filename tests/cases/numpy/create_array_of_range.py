import numpy as np

print(np.array(range(5)), np.array([range(2), range(2, 4)]))

import numpy as np

labels = np.array([2, 0, 1])
print(np.eye(3)[labels], np.eye(3, dtype=int)[labels][:, 0], (np.arange(3) == labels[:, None]).astype(int))

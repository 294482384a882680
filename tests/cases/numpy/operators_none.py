import numpy as np

print(np.array([1, 2]) == None, np.array([1, 2]) != None, np.array([1, 2]) is None)

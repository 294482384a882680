import numpy as np

print(np.block([[np.eye(2), np.zeros((2, 1))], [np.ones((1, 3))]]), np.block([1, np.array([2, 3])]))

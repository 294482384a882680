import numpy as np

a = np.array([-0.0, 0.0])
print(a, np.sum(np.array([-0.0])), np.sum(np.array([-0.0, -0.0])), a == 0, 1 / np.array([np.inf, -np.inf]), np.round(-0.4), np.sign(-0.0), -np.array([0.0]))

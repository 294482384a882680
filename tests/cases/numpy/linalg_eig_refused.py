# Matrices without eigenvalues.
import numpy as np
for a in ([[1.0, np.nan], [0.0, 1.0]], np.ones((2, 3)), [1.0]):
    try:
        np.linalg.eig(a)
    except np.linalg.LinAlgError as error:
        print(error)

# Cholesky factors.
import numpy as np
a = np.array([[4.0, 2.0], [2.0, 3.0]])
print(np.linalg.cholesky(a))
print(np.linalg.cholesky(a, upper=True))
print(np.linalg.cholesky([[25.0, 15, -5], [15, 18, 0], [-5, 0, 11]]))
try:
    np.linalg.cholesky([[1.0, 2.0], [2.0, 1.0]])
except np.linalg.LinAlgError as error:
    print(error)

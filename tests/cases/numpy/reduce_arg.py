import numpy as np

a = np.array([[3, 1, 2], [4, 6, 5]])
print(a.argmax(), a.argmin(), a.argmax(0), a.argmin(axis=1), np.argmax([1, 3, 3]), np.argmin([np.nan, 1]), np.argmax(a, axis=1, keepdims=True), np.argmax([True, False]))
try:
    np.argmax([])
except ValueError as e:
    print(e)

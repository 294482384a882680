import numpy as np

a = np.array([[1, 2], [3, 4]], dtype=np.int32)
print(a.tobytes(), a.tobytes("F"), np.frombuffer(a.tobytes(), dtype=np.int32).reshape(2, 2), np.array([True, False]).tobytes())

import numpy as np

print(np.frombuffer(b"\x01\x00\x00\x00\x02\x00\x00\x00", dtype=np.int32), np.frombuffer(b"\x01\x00\x01", dtype=bool))
print(np.array([1.0, 2.0]).tobytes(), np.frombuffer(np.array([1.5]).tobytes()))

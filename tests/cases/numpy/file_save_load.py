# Arrays in files of bytes.
import numpy as np
import io

for x in (np.arange(6).reshape(2, 3), np.array(3.5), np.array([True, False]), np.zeros((0, 2), dtype=np.float32)):
    file = io.BytesIO()
    np.save(file, x)
    file.seek(0)
    y = np.load(file)
    print(repr(y), y.dtype, y.shape)

# The bytes of a file.
import numpy as np
import io

file = io.BytesIO()
np.save(file, np.arange(3, dtype=np.int32).reshape(3, 1))
print(file.getvalue())

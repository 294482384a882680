# Files that are none of NumPy's.
import numpy as np
import io

for data in (b"", b"abc", b"\x93NUMPY\x01\x00"):
    try:
        np.load(io.BytesIO(data))
    except (EOFError, ValueError) as error:
        print(type(error).__name__, error)

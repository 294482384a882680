# Archives of arrays.
import numpy as np
import io

file = io.BytesIO()
np.savez(file, np.arange(3), named=np.eye(2))
file.seek(0)
with np.load(file) as archive:
    print(sorted(archive.files), len(archive), "named" in archive, "x" in archive)
    print(archive["arr_0"], archive["named"])
    try:
        archive["x"]
    except KeyError as error:
        print(error)

# Files by their path, and the ending that they get.
import numpy as np
import os
import tempfile

with tempfile.TemporaryDirectory() as folder:
    np.save(os.path.join(folder, "a"), np.arange(3))
    np.save(os.path.join(folder, "b.npy"), np.eye(2))
    print(sorted(os.listdir(folder)))
    print(np.load(os.path.join(folder, "a.npy")), np.load(os.path.join(folder, "b.npy")))
    try:
        np.load(os.path.join(folder, "c.npy"))
    except FileNotFoundError as error:
        print(type(error).__name__)

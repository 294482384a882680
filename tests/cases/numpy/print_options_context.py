# Options can hold for a block.
import numpy as np
with np.printoptions(precision=2) as options:
    print(np.array([np.pi]), options["precision"])
print(np.array([np.pi]))
try:
    with np.printoptions(precision=1):
        raise KeyError("x")
except KeyError:
    print(np.array([np.pi]))

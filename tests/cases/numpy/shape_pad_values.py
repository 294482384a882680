import numpy as np

print(np.pad([1, 5, 3], 2, "maximum"), np.pad([1, 5, 3], 1, "minimum"), np.pad([1.0, 5.0, 3.0], 1, "mean"), np.pad([1, 2], (2, 3), "linear_ramp", end_values=(5, -4)), np.pad([1, 2], ((1, 1),), constant_values=((3, 4),)))

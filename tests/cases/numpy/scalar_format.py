import numpy as np

print(f"{np.float64(3.14159):.2f} {np.int64(7):03d} {np.float32(0.5)} {np.int32(5)!r} {np.float64(2)}", "%d %s %.1f" % (np.int64(4), np.int64(4), np.float64(2.25)))

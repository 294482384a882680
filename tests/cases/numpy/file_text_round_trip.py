# What is written is read again.
import numpy as np
import io

x = np.array([[0.1, 1 / 3], [1e-300, -2.5e10]])
file = io.StringIO()
np.savetxt(file, x)
file.seek(0)
print((np.loadtxt(file) == x).all())

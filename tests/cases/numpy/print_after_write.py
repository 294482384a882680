# What is printed is what is there now.
import numpy as np
x = np.zeros(3)
text = str(x)
x[1] = 1.5
print(text, x, repr(x))

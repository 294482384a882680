# Arrays without axes have no brackets.
import numpy as np
print(np.array(3.5), repr(np.array(3.5)))
print(np.array(7), repr(np.array(7)))
print(np.array(True), repr(np.array(True)))
print(repr(np.array(1e20)), repr(np.array(np.nan)))

import numpy as np

print(np.add, np.add.nin, np.add.nout, np.add.identity, np.multiply.identity, np.sin.nin, np.add.__name__, np.maximum.identity, np.abs)

# Summaries of many axes.
import numpy as np
print(np.arange(8000).reshape(20, 20, 20))

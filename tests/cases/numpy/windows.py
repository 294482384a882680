import numpy as np

print(np.hanning(5).round(6), np.hamming(4).round(6), np.blackman(4).round(6), np.bartlett(5), np.kaiser(4, 5.0).round(6), np.hanning(1), np.hanning(0))

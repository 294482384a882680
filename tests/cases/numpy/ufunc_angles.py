import numpy as np

print(np.deg2rad([0, 90, 180]), np.rad2deg([0, np.pi]), np.degrees(np.pi / 2), np.radians(180.0))

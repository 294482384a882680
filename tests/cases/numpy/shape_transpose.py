import numpy as np

a = np.arange(24).reshape(2, 3, 4)
print(a.T.shape, a.transpose(1, 0, 2).shape, np.transpose(a, (2, 0, 1)).shape, a.swapaxes(0, 2).shape, np.moveaxis(a, 0, -1).shape, np.rollaxis(a, 2).shape, a.mT.shape)
for axes in ((0, 1), (0, 0, 1), (0, 1, 5)):
    try:
        a.transpose(axes)
    except ValueError as e:
        print(type(e).__name__, e)

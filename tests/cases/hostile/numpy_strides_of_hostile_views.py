import numpy as np

base = np.arange(24.0)
for shape in ((2, 3, 4), (24,), (1, 24, 1), (24, 0), (0, 24), (), (-1,), (-1, -1), (5,), (2**62, 4), (2**31, 2**31, 2**31)):
    try:
        view = base.reshape(shape)
        print(shape, view.shape, view.T.shape, view[::-1].shape)
    except (ValueError, IndexError, TypeError) as error:
        print(shape, type(error).__name__)
square = base[:16].reshape(4, 4)
square[1:] = square[:-1]
print(square.sum())
square[:, ::-1] = square
print(square[0].tolist())
for key in (slice(None, None, -3), (slice(5, 1, -2), 1), (..., -1), (None, 0, None), [3, 0, -4], ([0, 1], [1, 0]), square > 100, slice(2**62, None), 2**62, -5, (0, 0, 0), "a", 1.5, [[]], ()):
    try:
        print(np.shape(square[key]))
    except (IndexError, TypeError) as error:
        print(type(error).__name__)

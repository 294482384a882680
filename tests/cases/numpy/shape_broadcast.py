import numpy as np

print(np.broadcast_to([1, 2], (2, 2)), np.broadcast_shapes((2, 1), (3,)), [x.shape for x in np.broadcast_arrays([1, 2], [[1], [2], [3]])])
for call in (lambda: np.broadcast_to([1, 2], (3,)), lambda: np.broadcast_shapes((2,), (3,))):
    try:
        call()
    except ValueError as e:
        print(e)

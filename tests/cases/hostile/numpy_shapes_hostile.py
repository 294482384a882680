import numpy as np
for action in (lambda: np.zeros(-1), lambda: np.zeros((2, -3)), lambda: np.zeros("a"), lambda: np.zeros((1,) * 100), lambda: np.arange(0, 1, 0), lambda: np.arange(10).reshape(3, -1), lambda: np.arange(10).reshape(-1, -1), lambda: np.ones((2, 3)) @ np.ones((2, 3)), lambda: np.concatenate([]), lambda: np.stack([np.ones(2), np.ones(3)]), lambda: np.ones(3)[5], lambda: np.ones(3)[1, 2], lambda: np.ones((2, 2))[np.ones((3, 3), bool)]):
    try:
        action()
        print("made")
    except (ValueError, TypeError, IndexError, ZeroDivisionError, MemoryError) as error:
        print("refused")

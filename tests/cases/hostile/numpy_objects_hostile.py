import numpy as np
class Evil:
    def __array__(self, *args, **kwargs): raise KeyError("array")
    def __len__(self): return 2**40
    def __getitem__(self, n): raise IndexError
for action in (lambda: np.array(Evil()), lambda: np.array([[1], [2, 3]]), lambda: np.ones(2) + Evil(), lambda: np.array([1, "a", None], dtype=float)):
    try:
        action()
        print("made")
    except Exception as error:
        print("refused")

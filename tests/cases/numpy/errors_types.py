import numpy as np

for call in (lambda: np.array(["a"]) + 1 if False else None, lambda: np.zeros("x"), lambda: np.zeros((2, -1)), lambda: np.arange(), lambda: np.arange(1, 2, 0), lambda: np.ones(3).reshape("a")):
    try:
        call()
    except Exception as e:
        print(type(e).__name__)

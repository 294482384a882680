# Contexts of options inside of each other.
import numpy as np
x = np.array([2 / 3])
with np.printoptions(precision=2):
    with np.printoptions(suppress=True):
        print(x, np.get_printoptions()["precision"], np.get_printoptions()["suppress"])
    print(np.get_printoptions()["suppress"])

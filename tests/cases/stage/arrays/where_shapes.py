# Shapes that do not fit in np.where are named as plain NumPy names them: all three.
# modes: plain, eager, unoptimised, checked
import numpy as np
from snek import stage


def chosen(c, x, y):
    try:
        return np.where(c, x, y)
    except ValueError as error:
        return str(error)


def unhandled(c, x, y):
    return np.where(c, x, y)


staged, raising = stage(chosen), stage(unhandled)
truths = np.array([True, False])
for c, x, y in [
    (truths, np.zeros(3), np.ones(3)),
    (truths, np.zeros(2), np.ones(3)),
    (truths, 1.0, np.ones(3)),
    (np.zeros((2, 3)) > 0, np.zeros((2, 1)), np.zeros(4)),
    (np.zeros((3, 1)) > 0, np.zeros(2), np.ones(4)),
    (truths, np.zeros((2, 1)), np.ones(2)),
]:
    print(staged(c, x, y))
    try:
        print(raising(c, x, y))
    except ValueError as error:
        print(error)

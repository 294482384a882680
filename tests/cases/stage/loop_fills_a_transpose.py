# modes: plain, checked
# An array that a loop fills row by row, of which only a transpose is read.
import numpy as np
from snek import stage


@stage
def scaled(x, count: int):
    rows = np.zeros((3, 2, 2))
    at = 0
    for i in range(count):
        rows[i] = x * (i + 1)
        at = at + i
    return np.transpose(rows, (1, 0, 2)), at


@stage
def backwards(x, count: int):
    rows = np.ones((3, 2, 2))
    for i in range(count):
        rows[-1 - i] = x + i
        rows[0] = x
    return rows.T


x = np.array([[1.0, 2.0], [3.0, 4.0]])
print(scaled(x, 2)[0].tolist())  # expect: [[[1.0, 2.0], [2.0, 4.0], [0.0, 0.0]], [[3.0, 4.0], [6.0, 8.0], [0.0, 0.0]]]
print(scaled(x, 3)[1], scaled(x, 0)[0].sum())  # expect: 3 0.0
print(backwards(x, 2).tolist())  # expect: [[[1.0, 2.0, 1.0], [3.0, 4.0, 3.0]], [[2.0, 3.0, 2.0], [4.0, 5.0, 4.0]]]
for f in scaled, backwards:
    try:
        f(x, 4)
    except IndexError as error:
        print(error)
# expect: index 3 is out of bounds for axis 0 with size 3
# expect: index -4 is out of bounds for axis 0 with size 3

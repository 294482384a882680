# Versions of an array: n changes and n steps back cost O(n), and every version stays readable.
# modes: plain
# cpython: no
import numpy as np
from snek import PersistentArray

n = 2000
first = PersistentArray(np.zeros(n))
versions = [first]
for i in range(n):
    versions.append(versions[-1].set(i, i + 1.0))
print(versions[-1].sum(), first.storage.moves)
back = [version[at - 1] for at, version in zip(range(n, 0, -1), reversed(versions))]
print(back[:3], back[-1], first.sum(), first.storage.moves)
# A version in the middle, another line of changes from it, rows of matrices.
middle = versions[1000]
branch = middle.set(slice(0, 3), [7.0, 8.0, 9.0]).set(1999, -1.0)
print(middle[:4], branch[:4], branch[1999], versions[2000][1999], middle[1999])
m = PersistentArray([[1, 2], [3, 4]])
changed = m.set((slice(None), 1), 0).set(0, [9, 9])
print(m.numpy().tolist(), changed.numpy().tolist(), m.shape, m.dtype, len(m))
print(changed, repr(m))
same = changed.set(1, changed[1])
print((np.asarray(same) == changed).all(), changed + 1)
try:
    m[0] = 5
except TypeError as error:
    print(error)
try:
    m.set((5, 0), 1)
except IndexError as error:
    print(error)

# enumerate, zip, map, filter, reversed and tests of items over staged arrays.
# modes: plain, eager, unoptimised, checked
import numpy as np

from snek import stage


@stage
def weighed(a, b):
    s = 0.0
    for i, x in enumerate(a):
        s += i * x
    for x, y in zip(a, b):
        s += x * y
    for k, (x, y) in enumerate(zip(a, b), 2):
        s += k * (x - y)
    return s


print(float(weighed(np.arange(4.0), np.array([3.0, 1.0, 2.0, 5.0]))))


@stage
def rows(m, n):
    out = []
    for i, row in enumerate(m):
        out.append(float(row.sum()) + i)
    for row, k in zip(m, range(n)):
        out.append(float(row[0]) * k)
    return out


print(rows(np.arange(6.0).reshape(3, 2), 2))


@stage
def others(a):
    return (
        [float(x) for x in map(lambda x: x * 2, a)],
        [float(x) for x in filter(lambda x: x > 1, a)],
        [float(x) for x in reversed(a)],
        any(x > 2 for x in a),
        bool(any(a)),
        bool(all(a)),
        [float(x) for x in sorted(a, reverse=True)],
        float(max(a)),
    )


print(others(np.array([2.0, 0.0, 3.0, 1.0])))

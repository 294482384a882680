"""Arrays: slices, operators and comparisons."""
import copy
from array import array


class Sub(array):
    pass


def fresh():
    return array("h", [1, 2, 3, 4, 5])


a = fresh()
print(a[1:3], a[::-1], a[9:], a[-1])
a[1:2] = array("h", [7, 8, 9])
print(a)
a[::3] = array("h", [0, 0, 0])
print(a)
a[:2] = a
print(a)
del a[::2]
print(a)
a[::2] = array("h")
print(a)

a = b = fresh()
a += array("h", [6])
a *= 2
print(b, a is b, a * 0, 2 * array("b", [1]), a[:1] + a[:1])
print(Sub("i", [1]), Sub("i", [1]) + Sub("i", [2]), Sub("i", [1])[:])

print(fresh() == array("d", [1, 2, 3, 4, 5]), fresh() == [1, 2, 3, 4, 5], fresh() != fresh())
print(fresh() < array("h", [1, 3]), fresh() <= fresh(), fresh() > array("h", [1, 2]), array("u", "a") == array("b", [97]))
nan = array("d", [float("nan")])
print(nan == nan)

c = copy.copy(a)
d = copy.deepcopy(a)
c[0] = 100
print(a[0], c[0], d == a)

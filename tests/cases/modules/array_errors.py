"""Arrays: what does not fit, and what is no index."""
from array import array


def tell(run, *args):
    try:
        print(run(*args))
    except Exception as error:
        print(type(error).__name__, error)


for code in "bBhHiIlLqQ":
    bits = 8 * array(code).itemsize
    for value in (1 << bits, -(1 << bits), -1 if code.isupper() else 1 << (bits - 1), 1 << 80, 1.0, "x"):
        tell(array, code, [value])
for code in "fdu":
    for value in ("xy", None, 1 << 2000):
        tell(array, code, [value])
for args in ((), (1,), ("x",), ("ii",), (None,), ("i", 5), ("i", "ab"), ("i", b"123"), ("i", [], 1), ("i", array("u", "a"))):
    tell(array, *args)

a = array("i", [1, 2, 3])
for key in (3, -4, 1 << 80, "x", 1.0, slice("x"), slice(None, None, 0)):
    tell(a.__getitem__, key)
    tell(a.__setitem__, key, a)
    tell(a.__delitem__, key)
tell(a.__setitem__, slice(1), [1])
tell(a.__setitem__, slice(1), array("f", [1]))
tell(a.__setitem__, slice(None, None, 2), a)
tell(lambda: a + [1])
tell(lambda: a + array("f", [1]))
tell(lambda: a * "x")
tell(a.__iadd__, [1])
tell(a.extend, array("f", [1]))
tell(a.extend, 5)
tell(a.fromlist, (1,))
tell(a.fromlist, [4, "x"])
tell(a.pop, 3)
tell(array("i").pop)
tell(a.remove, 9)
tell(a.index, 9)
tell(a.fromunicode, "x")
tell(a.tounicode)
tell(setattr, a, "typecode", "f")
tell(array("u").fromunicode, 5)
print(a)

# memoryview: nothing works on a released view.
m = memoryview(b"abcdef")
a = bytearray(b"xyz")
w = memoryview(a)
r = memoryview(bytearray(b"q"))
r.release()


def t(f):
    try:
        print(repr(f()))
    except Exception as error:
        print(type(error).__name__, error)


for f in [
    lambda: r.tobytes(),
    lambda: r[0],
    lambda: len(r),
    lambda: r.obj,
    lambda: r.release(),
    lambda: r == r,
    lambda: r == m,
    lambda: hash(r),
    lambda: r.format,
    lambda: r.nbytes,
    lambda: memoryview(r),
    lambda: r.shape,
    lambda: r.__enter__(),
    lambda: list(r),
    lambda: bytes(r),
    lambda: repr(r)[:16],
    lambda: repr(m)[:11],
]:
    t(f)

# memoryview: attributes, comparison, hash, hex, tobytes.
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
    lambda: m.obj,
    lambda: m.nbytes,
    lambda: m.readonly,
    lambda: w.readonly,
    lambda: m.itemsize,
    lambda: m.format,
    lambda: m.ndim,
    lambda: m.shape,
    lambda: m.strides,
    lambda: m[::2].strides,
    lambda: m.suboffsets,
    lambda: m.c_contiguous,
    lambda: m[::2].c_contiguous,
    lambda: m.f_contiguous,
    lambda: m.contiguous,
    lambda: len(m),
    lambda: list(m),
    lambda: type(iter(m)),
    lambda: list(reversed(m)),
    lambda: 97 in m,
    lambda: bool(memoryview(b'')),
    lambda: m == b'abcdef',
    lambda: m == memoryview(b'abcdef'),
    lambda: m != b'x',
    lambda: b'abcdef' == m,
    lambda: m == 'a',
    lambda: m < b'z',
    lambda: hash(m) == hash(b'abcdef'),
    lambda: hash(w),
    lambda: hash(m.cast('H')),
    lambda: m.hex(),
    lambda: m.hex(':'),
    lambda: m.hex('-',2),
    lambda: m.tobytes(),
    lambda: m.tobytes('F'),
    lambda: m.tobytes(order='C'),
    lambda: m.tobytes(None),
    lambda: m.tobytes('X'),
    lambda: w.toreadonly().readonly,
    lambda: m.tolist(1),
]:
    t(f)

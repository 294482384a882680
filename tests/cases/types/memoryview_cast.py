# memoryview: cast to other formats and shapes.
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
    lambda: m.cast('H').tolist(),
    lambda: m.cast('c').tolist(),
    lambda: m.cast('b')[0],
    lambda: m.cast('I'),
    lambda: m.cast('x'),
    lambda: m.cast('@B').format,
    lambda: m.cast('H').cast('I'),
    lambda: m.cast('H').cast('B').tolist(),
    lambda: m.cast('B',(2,3)).tolist(),
    lambda: m.cast('B',[2,3])[1,2],
    lambda: m.cast('B',[2,3])[1],
    lambda: m.cast('B',[2,3])[0,5],
    lambda: m.cast('B',[2,3])[0,1,2],
    lambda: m.cast('B',[2,4]),
    lambda: m.cast('B',[0]),
    lambda: m.cast('B',['a']),
    lambda: m.cast('B', 3),
    lambda: m.cast('B',[2,3]).shape,
    lambda: m.cast('B',[2,3]).strides,
    lambda: len(m.cast('B',[2,3])),
    lambda: list(m.cast('B',[2,3])),
    lambda: m[::2].cast('H'),
    lambda: m.cast(1),
    lambda: m.cast(),
    lambda: m.cast('B',[2,3]).cast('B').tolist(),
    lambda: m.cast('H',[1,3]).tolist(),
    lambda: m.cast('B',[2,3]) == m,
    lambda: m.cast('B',[2,3]).tobytes(),
    lambda: m.cast('B',[1,1,6]).ndim,
]:
    t(f)

# memoryview: construction, items, slices, writing, and the bytearray behind that keeps its length.
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
    lambda: memoryview(),
    lambda: memoryview(1),
    lambda: memoryview('a'),
    lambda: memoryview(b'a',1),
    lambda: m[0],
    lambda: m[-1],
    lambda: m[9],
    lambda: m['a'],
    lambda: m[1.0],
    lambda: m[1:3].tobytes(),
    lambda: m[::2].tolist(),
    lambda: m[::-1].tobytes(),
    lambda: m[()],
    lambda: m[0,],
    lambda: m[0,1],
    lambda: m[...],
    lambda: m.__setitem__(0,1),
    lambda: w.__setitem__(0,65),
    lambda: a,
    lambda: w.__setitem__(0,300),
    lambda: w.__setitem__(0,'a'),
    lambda: w.__setitem__(slice(0,2),b'12'),
    lambda: w.__setitem__(slice(0,2),b'123'),
    lambda: w.__setitem__(slice(0,2),1),
    lambda: w.__setitem__(9,1),
    lambda: a,
    lambda: w.__delitem__(0),
    lambda: a.append(1),
    lambda: a.extend(b'x'),
    lambda: a.pop(),
    lambda: a.clear(),
    lambda: a.insert(0,1),
    lambda: a.remove(50),
    lambda: a.__iadd__(b'1'),
    lambda: a.__iadd__(b''),
    lambda: a.__imul__(2),
    lambda: a.__delitem__(0),
    lambda: a.__setitem__(slice(0,1), b'12'),
    lambda: a.__setitem__(slice(0,1), b'1'),
    lambda: a.reverse(),
    lambda: a,
]:
    t(f)

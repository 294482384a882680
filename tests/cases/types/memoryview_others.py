# memoryview: where bytes are expected; formats of elements.
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
    lambda: memoryview(m).obj is m.obj,
    lambda: bytes(m),
    lambda: bytearray(m[1:3]),
    lambda: b'-'.join([m, b'x']),
    lambda: b'a'+m,
    lambda: m+b'a',
    lambda: str(m,'ascii'),
    lambda: int.from_bytes(m,'big'),
    lambda: b'abcdefg'.startswith(m),
    lambda: m*2,
    lambda: b'xabcdef'.find(m),
    lambda: bytes.fromhex('61') == memoryview(b'a'),
    lambda: memoryview(bytearray(8)).cast('d').tolist(),
    lambda: memoryview(bytearray(8)).cast('?').tolist()[:2],
    lambda: memoryview(b'\xff'*8).cast('q').tolist(),
    lambda: memoryview(b'\xff'*8).cast('Q').tolist(),
    lambda: memoryview(b'\xff'*8).cast('i').tolist(),
    lambda: memoryview(b'\x00\x00\x80?').cast('f').tolist(),
    lambda: memoryview(b'\xff'*8).cast('l')[0],
    lambda: memoryview(b'\xff'*8).cast('L')[0],
    lambda: memoryview(b'\xff'*8).cast('n')[0],
    lambda: memoryview(b'\xff'*8).cast('P')[0],
    lambda: memoryview(b'\x00<').cast('e'),
    lambda: memoryview.__name__,
    lambda: type('X',(memoryview,),{}),
    lambda: m.foo,
    lambda: setattr(m,'obj',1),
    lambda: m.__class__,
    lambda: isinstance(m, memoryview),
    lambda: sorted(x for x in dir(memoryview) if not x.startswith('__')),
    lambda: memoryview(b'') == b'',
    lambda: memoryview(b'').tolist(),
    lambda: memoryview(b'').contiguous,
]:
    t(f)
c = memoryview(bytearray(16)).cast('i')
for v in (1, -1, 2**31, 'x', 1.5, True): t(lambda: c.__setitem__(0, v)); 
print(c.tolist())
for fmt, vals in {'d':(1.5,1,'a'), 'f':(1.5,1e40), '?':(1,0,'', 'a'), 'c':(b'a',b'ab',1), 'Q':(2**64,2**64-1,-1), 'b':(-128,128), 'H':(65536,-1), 'n':(2**63,), 'P':(-1,5)}.items():
    x = memoryview(bytearray(8)).cast(fmt)
    for v in vals: t(lambda: x.__setitem__(0, v)); print(fmt, v, x[0])

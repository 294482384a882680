# memoryview: a bytearray can be resized again when all of its views are released or gone.
def t(f):
    try:
        print(repr(f()))
    except Exception as error:
        print(type(error).__name__, error)


a = bytearray(b"xyz")
w = memoryview(a)
w.release()
a.append(1)
print(a)  # expect: bytearray(b'xyz\x01')
with memoryview(a) as q:
    print(q[0])  # expect: 120
    t(lambda: a.append(2))  # expect: BufferError Existing exports of data: object cannot be re-sized
a.append(3)
print(a)  # expect: bytearray(b'xyz\x01\x03')
t(lambda: q[0])  # expect: ValueError operation forbidden on released memoryview object
b2=bytearray(b'abcdef')
v=memoryview(b2)
v[1:4]=v[2:5]
print(b2)  # expect: bytearray(b'acdeef')
v[::2]=b'123'
print(b2)  # expect: bytearray(b'1c2e3f')
v[0:3]=memoryview(b'zzz')
print(b2)  # expect: bytearray(b'zzze3f')
s=v[1:]
v.release()
t(lambda: b2.append(1))  # expect: BufferError Existing exports of data: object cannot be re-sized
print(s.tobytes())  # expect: b'zze3f'
s.release()
b2.append(1)
print(b2)  # expect: bytearray(b'zzze3f\x01')
del v, s
x=memoryview(b2)[::2]
y=x
x[0]=0
del x, y
b2.pop()
print(b2)  # expect: bytearray(b'\x00zze3f')
match memoryview(b'ab'):
    case [p, q]: print(p, q)  # expect: 97 98

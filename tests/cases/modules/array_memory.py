"""Arrays lie in memory: views show it, bytes take it, files fill it."""
import io
import struct
from array import array

a = array("i", [1, 2, 3])
view = memoryview(a)
print(view.format, view.itemsize, view.nbytes, view.shape, view.tolist(), view.obj is a)
view[0] = 7
view[1:] = array("i", [8, 9])
print(a, view[::-1].tolist())
try:
    a.append(4)
except BufferError as error:
    print(error)
view.release()
a.append(4)
print(a, b"" + array("B", [1, 2]), b"a" == array("b", [97]), bytes(array("h", [1])))
print(array("b", [2, 3]) in b"\x01\x02\x03", bytearray(b"x").join([b"1", array("B", [50])]))

buffer = array("B", bytes(4))
print(io.BytesIO(b"abcdef").readinto(buffer), buffer)
part = memoryview(buffer)[1:3]
print(io.BytesIO(b"xyz").readinto(part), buffer)
struct.pack_into("<H", buffer, 2, 0x0102)
struct.pack_into("B", part, 0, 255)
print(buffer, struct.unpack_from("<H", buffer, 2))
try:
    io.BytesIO(b"x").readinto(b"abc")
except TypeError as error:
    print(error)

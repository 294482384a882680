"""Arrays: their bytes, to and from files too."""
import io
from array import array

a = array("H", [1, 0x0203])
print(a.tobytes(), bytes(a), bytearray(a))
a.frombytes(b"\x01\x01")
a.frombytes(bytearray(b"\x02\x00"))
a.frombytes(memoryview(b"\xff\xff"))
print(a)
a.byteswap()
print(a)
d = array("d", [1.5])
d.byteswap()
d.byteswap()
print(d, array("q", b"\xff" * 8), array("Q", b"\xff" * 8))

file = io.BytesIO()
a.tofile(file)
file.seek(0)
read = array("H")
read.fromfile(file, 3)
print(read)
try:
    read.fromfile(file, 9)
except EOFError as error:
    print(error, read)
for data in (b"abc", "abcd", 5):
    try:
        a.frombytes(data)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)

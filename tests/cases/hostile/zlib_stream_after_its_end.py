import zlib
d = zlib.decompressobj()
data = zlib.compress(b"abc") + b"rest"
print(d.decompress(data), d.unused_data, d.eof)  # expect: b'abc' b'rest' True
print(d.decompress(b"more"), d.unused_data, d.flush())  # expect: b'' b'restmore' b''
c = zlib.compressobj()
c.compress(b"abc")
c.flush()
try:
    c.compress(b"more")
    c.flush()
    print("accepted")
except zlib.error:
    print("refused")  # expect: refused

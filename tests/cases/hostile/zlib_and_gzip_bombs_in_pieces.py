import gzip
import io
import zlib

data = zlib.compress(bytes(1 << 24), 9)
print(len(data) < 1 << 15)
unpacker = zlib.decompressobj()
count = 0
piece = unpacker.decompress(data, 1000)
while piece:
    count += len(piece)
    piece = unpacker.decompress(unpacker.unconsumed_tail, 1 << 16)
print(count)
packed = gzip.compress(bytes(1 << 20))
print(len(gzip.decompress(packed * 3)))
with gzip.GzipFile(fileobj=io.BytesIO(packed * 3)) as file:
    print(len(file.read(10)), len(file.read(1 << 21)), len(file.read()))
for bad in (packed[:-1], packed[:-8] + b"\0" * 8, packed + b"x", packed[:5], b"\x1f\x8b", b""):
    try:
        print(len(gzip.decompress(bad)))
    except (EOFError, OSError, zlib.error) as error:
        print(type(error).__name__)

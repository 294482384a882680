import zlib
data = zlib.compress(b"x" * 100)
for action in (lambda: zlib.decompress(data, 99), lambda: zlib.decompress(data, -99), lambda: zlib.decompress(data, bufsize=-1), lambda: zlib.decompress(data, bufsize=0),
               lambda: zlib.compress(b"x", 99), lambda: zlib.decompressobj().decompress(data, -1), lambda: zlib.compressobj(99), lambda: zlib.crc32(b"a", 2**70), lambda: zlib.adler32("a"), lambda: zlib.decompress("a")):
    try:
        print(type(action()).__name__)
    except (zlib.error, ValueError, TypeError, OverflowError) as error:
        print("refused")

import zlib
data = zlib.compress(b"some data that repeats, some data that repeats" * 20)
wrong = 0
for n in range(len(data)):
    for changed in (data[:n], data[:n] + b"\xff" + data[n + 1:], data[:n] + data[n + 1:]):
        try:
            zlib.decompress(changed)
        except zlib.error:
            wrong += 1
print(wrong > len(data) * 2)  # expect: True

# Compression objects, frames and dictionaries of zlib; files of gzip.
# modes: plain
import zlib, gzip, io, struct
data = b'Lorem ipsum dolor sit amet ' * 500 + bytes(range(256)) * 40
for level in range(-1, 10):
    assert zlib.decompress(zlib.compress(data, level)) == data
for wbits in (15, -15, 31, 9, -9, 25):
    z = zlib.compress(data, 6, wbits)
    assert zlib.decompress(z, wbits) == data, wbits
print(zlib.decompress(zlib.compress(data), 47) == data, zlib.decompress(gzip.compress(data), 47) == data)
c = zlib.compressobj(); out = b''
for i in range(0, len(data), 1000): out += c.compress(data[i:i+1000])
out += c.flush()
assert zlib.decompress(out) == data
d = zlib.decompressobj(); text = b''
for i in range(0, len(out), 7): text += d.decompress(out[i:i+7])
print(text == data, d.eof, d.unused_data, d.unconsumed_tail)
d = zlib.decompressobj()
t = d.decompress(out, 100); n = len(t)
while d.unconsumed_tail:
    x = d.decompress(d.unconsumed_tail, 5000); n += len(x); assert len(x) <= 5000
print(len(t), n + len(d.flush()), len(data), d.eof)
d = zlib.decompressobj(); d.decompress(out + b'tail'); print(d.unused_data)
for bad in (b'', b'x', b'abcdef', out[:-1], out[:-4] + b'abcd', out[:50]):
    try: print(zlib.decompress(bad))
    except zlib.error as e: print(e)
c = zlib.compressobj(zdict=b'hello world'); z = c.compress(b'hello world hello') + c.flush()
print(zlib.decompressobj(zdict=b'hello world').decompress(z))
try: zlib.decompress(z)
except zlib.error as e: print(e)
c = zlib.compressobj(); a = c.compress(b'abc') + c.flush(zlib.Z_SYNC_FLUSH)
print(zlib.decompressobj().decompress(a))
for f in (lambda: zlib.compress('abc'), lambda: zlib.compress(b'a', 77), lambda: zlib.decompress(b'a', bufsize=0), lambda: zlib.compressobj(level=50), lambda: zlib.decompressobj().decompress(b'', -1)):
    try: f()
    except Exception as e: print(type(e).__name__, e)
g = gzip.compress(data, mtime=0); print(g[:10], len(gzip.decompress(g)))
b = io.BytesIO()
with gzip.GzipFile('name.gz', 'wb', fileobj=b, mtime=5) as f:
    f.write(b'line one\n'); f.write(b'line two\n'); print(f.tell())
print(b.getvalue()[:16])
with gzip.GzipFile(fileobj=io.BytesIO(b.getvalue() * 2)) as f:
    print(f.readline(), f.read(4), f.tell(), f.readlines(), f.mtime)
    f.seek(3); print(f.read(5)); print(list(f))
with gzip.open(io.BytesIO(b.getvalue()), 'rt') as f: print(f.read())
import tempfile, os
p = os.path.join(tempfile.mkdtemp(), 'x.gz')
with gzip.open(p, 'wt', encoding='utf-8') as f: f.write('héllo\nworld\n')
with gzip.open(p, 'rt', encoding='utf-8') as f: print(f.readlines())
with gzip.open(p, 'ab') as f: f.write(b'more')
with gzip.open(p) as f: print(f.read())
for bad in (b'xx', g[:20], g[:-8] + b'\0' * 8):
    try: gzip.decompress(bad)
    except Exception as e: print(type(e).__name__, e)
print(gzip.decompress(b''), zlib.crc32(b'abc'), zlib.adler32(b'abc'))

# hashlib: every algorithm at the ends of blocks.
import hashlib
def attempt(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as error:
        print(type(error).__name__, error)

for n in sorted(hashlib.algorithms_guaranteed):
    for d in (b"", b"abc", b"a"*55, b"a"*56, b"a"*64, b"b"*111, b"b"*128, b"c"*1000, bytes(range(256))*9):
        h=hashlib.new(n, d); print(n, h.digest_size, h.block_size, h.name, h.hexdigest(33) if n.startswith("shake") else h.hexdigest())

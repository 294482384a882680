# limits: memory 64M, time 1s
# ends: LimitError, MemoryError, normally

# program: eq_strings
a = 'a' * (2 * 10**7); b = 'a' * (2*10**7)
while True: a == b

# program: bytes_cmp
a = bytes(2 * 10**7); b = bytes(2 * 10**7)
while True: a < b

# program: memoryviews
a = memoryview(bytes(10**7)); b = memoryview(bytearray(10**7))
assert a == b

# program: memoryview_lists
memoryview(bytes(3 * 10**7)).tolist()

# program: memoryview_hash
hash(memoryview(bytes(3 * 10**7)))

# program: list_cmp
a = [0] * 10**6
while True: a == a.copy()

# program: list_reverse
a = [0] * (6 * 10**6)
while True: a.reverse()

# program: list_index
a = [0] * (6 * 10**6)
while True:
    try: a.index(1)
    except ValueError: pass

# program: list_insert
a = [0] * (6 * 10**6)
while True: a.insert(0, 1); a.pop(0)

# program: list_copy_loop
a = [0] * (2 * 10**6)
while True: a[:]

# program: dict_copy_loop
d = dict.fromkeys(range(3 * 10**5))
while True: d.copy(); d | d

# program: deque_rotate
import collections
d = collections.deque(range(10**6))
while True: d.rotate(5 * 10**5)

# program: ucd
import unicodedata
s = 'é' * (5 * 10**6)
while True: unicodedata.normalize('NFD', s)

# program: upper
s = 'é' * (5 * 10**6)
while True: s.upper()

# program: encode
s = 'é' * (5 * 10**6)
while True: s.encode('utf-16')

# program: hash_loop
s = 'a' * 10**7
while True: hash(s + 'b')

# program: crc
import zlib
b = bytes(1 << 25)
while True: zlib.crc32(b)

# program: base64
import base64
b = b'a' * 10**7
while True: b = base64.b64encode(b)

# program: shuffle
import random
l = list(range(10**6))
while True: random.shuffle(l)

# program: sort_key
l = [0] * (4 * 10**6)
while True: l.sort(key=lambda x: -x)

# program: compress_big
import zlib
while True: zlib.compress(bytes(1 << 25), 9)

# program: splitlines_loop
s = '\n' * 10**7
while True: s.splitlines()

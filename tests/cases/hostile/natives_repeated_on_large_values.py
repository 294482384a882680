# What each call does is long, and is counted: the loop around it ends in time.
# limits: memory 64M, time 1s
# ends: LimitError, MemoryError

# program: hashint
x = 1<<(10**8)
for _ in range(10**6): hash(x)

# program: normalize_marks2
import unicodedata
s = ('\u0300\u0323\u0345\u0316' * 100000)
for _ in range(1000): unicodedata.normalize('NFKD', s)

# program: isalpha
s='a'*(2*10**7)
while 1: s.isalpha()

# program: isidentifier
s='a'*(2*10**7)
while 1: s.isidentifier()

# program: strip
s=' '*(2*10**7)+'a'
while 1: s.rstrip(' a')

# program: strip2
s='a'+' '*(2*10**7)+'a'
while 1: s.strip('b')

# program: in_list
l=[1.0]*10**6
while 1: 5 in l

# program: in_s
s='a'*(2*10**7)
while 1: 'b' in s

# program: in_b
s=b'a'*(2*10**7)
while 1: 98 in s

# program: sorted_
l=list(range(10**6))
while 1: l.sort()

# program: s_isdis
d=set(range(200000)); e=set(range(200000,400000))
while 1: d.isdisjoint(e)

# program: sio_seek
import io
s=io.StringIO('\u1234'*5*10**6)
while 1: s.seek(4000000); s.read(1)

# program: bio_rl
import io
s=io.BytesIO(b'a'*3*10**7)
while 1: s.readline(1); 

# program: bio_find
import io
s=io.BytesIO(b'a'*10**7)
while 1: s.seek(0); s.readline()

# program: ba_ins
b=bytearray(3*10**7)
while 1: b.insert(0,1); del b[-1]

# program: ba_del
b=bytearray(3*10**7)
while 1: del b[5]; b.append(1)

# program: ba_rev
b=bytearray(3*10**7)
while 1: b.reverse()

# program: arr_ins
import array
b=array.array('b',bytes(3*10**7))
while 1: b.insert(0,1); b.pop()

# program: arr_bs
import array
b=array.array('h',bytes(3*10**7))
while 1: b.byteswap()

# program: arr_cnt
import array
b=array.array('b',bytes(3*10**7))
while 1: b.count(5)

# program: sw_s
s='a'*(2*10**7); t='a'+'a'*(2*10**7-1)
while 1: s.startswith(t)

# program: eq_s
s='a'*(2*10**7); t='a'+'a'*(2*10**7-1)
while 1: s==t

# program: eq_b
s=b'a'*(2*10**7); t=b'a'+b'a'*(2*10**7-1)
while 1: s==t

# program: hash_tuple_big
t=tuple([1.5]*10**6)
class A(tuple): pass
while 1: hash(A(t))

# program: dict_bigkeys
x=7**1000000
d={}
while 1: d[x]=1

# program: hash_b
b=b'a'*(2*10**7)
while 1: hash(b)

# program: heap
import heapq
l=list(range(10**6))
while 1: heapq.heapify(l)

# program: d_items
d={i:i for i in range(200000)}; e=dict(d)
while 1: d.items()<=e.items()

# program: deque_mid
from collections import deque
l=deque([1.0]*10**6)
while 1: l[500000]; l.insert(500000,1); del l[500000]

# program: crc
import zlib
b=bytes(3*10**7)
while 1: zlib.crc32(b)

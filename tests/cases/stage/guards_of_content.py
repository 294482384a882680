# modes: plain, eager, unoptimised, checked, c
# What a staged function reads of a deque, an array or a bytearray outside is a condition of its graph.
from snek import stage
from collections import deque
from array import array
d = deque([1,2]); ar = array('i',[1,2]); b = bytearray(b"ab")
@stage
def f1(x): return x + len(d)
@stage
def f2(x): return x + d[0]
@stage
def f3(x): return x + sum(d)
@stage
def f4(x):
    t = x
    for v in d: t += v
    return t
@stage
def g1(x): return x + len(ar)
@stage
def g2(x): return x + ar[0]
@stage
def g3(x): return x + sum(ar)
@stage
def h1(x): return x + len(b)
@stage
def h2(x): return x + b[0]
@stage
def h3(x): return x + b.count(b"a")
@stage
def h4(x): return x + (1 if b else 0) + (10 if 97 in b else 0)
for f in f1,f2,f3,f4,g1,g2,g3,h1,h2,h3,h4:
    print(f(10), end=' ')
    d.append(5); d[0] += 1; ar.append(5); ar[0] += 1; b.extend(b"aa"); b[0]=98
    print(f(10))
    d = deque([1,2]); ar = array('i',[1,2]); b = bytearray(b"ab")
    f(10)
    d.append(5); d[0] += 1; ar.append(5); ar[0] += 1; b.extend(b"aa"); b[0]=98
    print(f(10))

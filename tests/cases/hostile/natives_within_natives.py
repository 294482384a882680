# limits: memory 64M, time 1s
# ends: any

# program: filter_nest
m = [1]
for _ in range(100000): m = filter(None, m)
next(m)

# program: zip_nest
m = [1]
for _ in range(100000): m = zip(m)
next(m)

# program: enumerate_nest
m = [1]
for _ in range(100000): m = enumerate(m)
next(m)

# program: islice_nest
import itertools
m = [1]
for _ in range(100000): m = itertools.islice(m, 1)
next(m)

# program: gen_nest
m = [1]
for _ in range(100000): m = (x for x in m)
next(m)

# program: partial_nest
import functools
f = int
for _ in range(100000): f = functools.partial(f, **{})
f()
class P(functools.partial): pass
f = int
for _ in range(100000): f = P(f)
repr(f)
f()

# program: bound_nest
import types
f = print
for _ in range(100000): f = types.MethodType(f, 1)
f()

# program: wrapped
import functools, inspect
def f(): pass
g = f
for _ in range(100000):
    h = lambda: 1
    h.__wrapped__ = g
    g = h
inspect.unwrap(g); inspect.signature(g)

# program: property_nest
p = property(lambda s: 1)
for _ in range(100000): p = classmethod(p)
class A: x = p
A.x

# program: proxies
import types
m = {}
for _ in range(100000): m = types.MappingProxyType(m)
m[1] if 1 in m else 0
repr(m)

# program: chainmaps
import collections
m = {}
for _ in range(100000): m = collections.ChainMap(m)
m.get(1)

# program: alias
from typing import List
t = list[int]
for _ in range(100000): t = list[t]
repr(t); hash(t); t == list[t]

# program: isinstance_nest
t = int
for _ in range(100000): t = (t,)
isinstance(1.0, t)

# program: except_nest
t = ValueError
for _ in range(100000): t = (t,)
try: 1/0
except t: pass

# program: cause_loop
a = Exception(1); b = Exception(2)
a.__cause__ = b; b.__cause__ = a
raise a

# program: group_nest
e = ValueError(1)
for _ in range(100000): e = ExceptionGroup('a', [e])
raise e

# program: group_split
e = ValueError(1)
for _ in range(100000): e = ExceptionGroup('a', [e])
e.split(KeyError)

# program: memoryview_nest
m = memoryview(bytearray(10))
for _ in range(100000): m = memoryview(m)[:]
m[0]

# program: buffered_nest
import io
f = io.BytesIO()
for _ in range(100000): f = io.BufferedReader(f)
f.read()

# program: starmap_accumulate_nest
import itertools
m = [1]
for _ in range(100000): m = itertools.accumulate(m)
next(m)

# program: takewhile_nest
import itertools
m = [1]
for _ in range(100000): m = itertools.takewhile(bool, m)
next(m)

# program: tee_nest
import itertools
m = iter([1])
for _ in range(100000): m, _ = itertools.tee(map(str, m))
next(m)

# program: cycle_nest
import itertools
m = [1]
for _ in range(100000): m = itertools.cycle(m)
next(m)

# program: iter_call_nest
f = int
for _ in range(100000): f = iter(f, None).__next__
f()

# program: groupby_nest
import itertools
m = [1]
for _ in range(100000): m = itertools.groupby(m)
next(m)

# program: batch_nest
import itertools
m = [1]
for _ in range(100000): m = itertools.zip_longest(m)
next(m)

# program: slice_nest
s = slice(1)
for _ in range(100000): s = slice(s)
repr(s); s == slice(s)

# program: weak_proxy
import weakref
class A: pass
a = A()
p = weakref.proxy(a)
keep = []
for _ in range(100000):
    b = A(); b.__dict__['p'] = p; keep.append(b); p = weakref.proxy(b)
repr(p); str(p); bool(p)

# program: staged_nest
from snek import stage
f = lambda x: x
for _ in range(100000): f = stage(f)
f(1.0)

# program: grad_nest
from snek import grad
f = lambda x: x
for _ in range(100000): f = grad(f)
f(1.0)

# program: np_vectorize_nest
import numpy as np
f = lambda x: x
for _ in range(10000): f = np.vectorize(f)
f(1.0)

# program: np_object_nested
import numpy as np
l = np.array(None)
for _ in range(100000):
    b = np.empty((), object); b[()] = l; l = b
repr(l); l.tolist(); l == l

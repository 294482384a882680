# limits: memory 64M, time 1s
# ends: LimitError, MemoryError

# program: objs
class A: pass
l = []
while True: l.append(A())

# program: objs2
class A: pass
l = []
while True:
    a = A(); a.__dict__['x%d' % len(l)] = 1; l.append(a)

# program: closures
l = []
while True: l.append(lambda: l)

# program: generators
def g(): yield
l = []
while True: l.append(g())

# program: classes
l = []
while True: l.append(type('A', (), {}))

# program: modules
import types
l = []
while True: l.append(types.ModuleType('a'))

# program: exceptions
l = []
while True:
    try: 1/0
    except Exception as e: l.append(e)

# program: interned
import sys
l = []
while True: l.append(sys.intern('abc%d' % len(l)))

# program: attr_names
class A: pass
a = A()
i = 0
while True: setattr(a, 'x%d' % i, 1); i += 1

# program: big_ints
l = []
while True: l.append(1 << 10000)

# program: floats
l = []
while True: l.append(len(l) * 0.5)

# program: ranges
l = []
while True: l.append(range(len(l)))

# program: weakrefs
import weakref
class A: pass
a = A()
l = []
while True: l.append(weakref.ref(a, lambda r: 1))

# program: patterns
import re
l = []
i = 0
while True: l.append(re.compile('a%d(b|c)*' % i)); i += 1

# program: codes
l = []
i = 0
while True: l.append(compile('x = %d' % i, 'a', 'exec')); i += 1

# program: decimals
import decimal
l = []
while True: l.append(decimal.Decimal(len(l)))

# program: arrays
import numpy as np
l = []
while True: l.append(np.zeros(10))

# program: arrays2
import numpy as np
l = []
while True: l.append(np.zeros(10)[::2])

# program: arrays_obj
import numpy as np
l = []
while True: l.append(np.array([0] * 10))

# program: memoryviews
l = []
b = bytearray(10)
while True: l.append(memoryview(b)[1:])

# program: deques
import collections
l = []
while True: l.append(collections.deque())

# program: ordered
import collections
l = []
while True: l.append(collections.OrderedDict(a=1))

# program: iterators
import itertools
l = []
while True: l.append(itertools.chain([1], iter([2]), map(str, ())))

# program: structs
import struct
l = []
while True: l.append(struct.Struct('i' * (len(l) % 1000)))

# program: zlibs
import zlib
l = []
while True: l.append(zlib.compressobj())

# program: hashes
import hashlib
l = []
while True: l.append(hashlib.sha256())

# program: randoms
import random
l = []
while True: l.append(random.Random(1))

# program: stringios
import io
l = []
while True: l.append(io.StringIO('abc'))

# program: traceback_chain
e = None
while True:
    n = Exception(); n.__cause__ = e; e = n

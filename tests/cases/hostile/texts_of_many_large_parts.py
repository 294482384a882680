# Texts are put together from parts that are counted nowhere else.
# limits: memory 64M, time 1s
# ends: any

# program: repr_list
l=['a'*10**6]*1000
try: repr(l)
except MemoryError: pass

# program: repr_tuple
l=('a'*10**6,)*1000
repr(l)

# program: str_exc
str(ValueError(*['a'*10**6]*1000))

# program: repr_ns
import types
s='a'*10**6
repr(types.SimpleNamespace(**{'a%d'%i:s for i in range(1000)}))

# program: repr_partial
import functools
s='a'*10**6
repr(functools.partial(print,*[s]*1000))

# program: repr_slice
s='a'*10**7
x=slice(s,s,s)
for i in range(4): x=slice(x,x,x)
repr(x)

# program: repr_ga
s='a'*10**6
repr(list[tuple([s]*1000)])

# program: repr_np
import numpy as np
np.set_printoptions(threshold=10**9)
repr(np.arange(4*10**6))

# program: ascii_
ascii('\u1234'*10**7)

# program: str_oserror
s='a'*2*10**7
str(OSError(1,s,s,None,s))

# program: repr_dc
import dataclasses
@dataclasses.dataclass
class A:
    a:object
    b:object
x='a'*10**7
for i in range(10): x=A(x,x)
repr(x)

# program: repr_mix
s='a'*10**6
repr([[s]*10]*100)

# program: repr_deque
from collections import deque
s='a'*10**6
repr(deque([s]*1000))

# program: repr_od
from collections import *
s='a'*10**6
repr(OrderedDict((i,s) for i in range(1000)))

# program: str_syn
s='a'*2*10**7
str(SyntaxError(s,(s,1,1,s)))

# program: re9
import re
re.split('(' + '()'*90 + ')', 'a'*10**6)

# program: exc_notes
e=ValueError()
e.__notes__=['a\n'*10**6]*100
raise e

# program: exc_args
raise ValueError(*['a'*10**6]*1000)

# program: exc_str
class E(Exception):
    def __str__(self): return 'a'*(10**7*5)
raise E

# program: exc_chain
e=None
for i in range(10**6):
    n=ValueError('x'); n.__cause__=e; e=n
raise e

# program: group_tb
g=ExceptionGroup('a',[ValueError(1)])
for i in range(60): g=ExceptionGroup('b',[g,g])
raise g

# program: group_derive
g=ExceptionGroup('a',[ValueError(i) for i in range(10)])
for i in range(30): g=ExceptionGroup('b',[g,g])
try: raise g
except* ValueError: pass

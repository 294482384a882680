# weakref: references, proxies, callbacks, methods.
import weakref
from weakref import *
def attempt(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as error:
        print(type(error).__name__, error)

class A:
    def __init__(self, n=0): self.n=n
    def m(self): return self.n
    def __len__(self): return 3
    def __add__(self, o): return ("add", o)
    def __call__(self): return "called"
a=A(5); r=ref(a); print(r() is a, ref(a) is r, r==ref(a), hash(r)==hash(a), r.__callback__, type(r), getweakrefcount(a))
# expect: True True True True None <class 'weakref.ReferenceType'> 1
log=[]
r2=ref(a, lambda x: log.append(("cb2", x is r2))); r3=ref(a, lambda x: log.append("cb3"))
p=proxy(a); print(p.n, p.m(), len(p), p+1, p(), bool(p), p.__class__, type(p))
# expect: 5 5 3 ('add', 1) called True <class '__main__.A'> <class 'weakref.CallableProxyType'>
p.n=7; print(a.n); attempt(lambda: p.zzz)
# expect: 7
# expect: AttributeError 'A' object has no attribute 'zzz'
del a; print(log, r(), r2()); attempt(lambda: p.n); attempt(lambda: len(p)); attempt(lambda: hash(ref(A())))
# expect: ['cb3', ('cb2', True)] None None
# expect: ReferenceError weakly-referenced object no longer exists
# expect: ReferenceError weakly-referenced object no longer exists
# expect: TypeError weak object has gone away
for x in (5, "s", [], {}, (), None, 1.5, object()): attempt(ref, x) if type(x) is not object else None
# expect: TypeError cannot create weak reference to 'int' object
# expect: TypeError cannot create weak reference to 'str' object
# expect: TypeError cannot create weak reference to 'list' object
# expect: TypeError cannot create weak reference to 'dict' object
# expect: TypeError cannot create weak reference to 'tuple' object
# expect: TypeError cannot create weak reference to 'NoneType' object
# expect: TypeError cannot create weak reference to 'float' object
attempt(ref)  # expect: TypeError __new__ expected at least 1 argument, got 0
for x in (A, A.m, lambda: 0, set(), frozenset([1]), (i for i in ()), weakref): print(ref(x)() is x if not callable(x) or x is A else "c")
# expect: True
# expect: c
# expect: c
# expect: True
# expect: True
# expect: True
# expect: True
class S:
    __slots__=("x",)
attempt(ref, S())  # expect: TypeError cannot create weak reference to 'S' object
class S2:
    __slots__=("x","__weakref__")
s=S2(); print(ref(s)() is s)  # expect: True
class L(list): pass
l=L([1]); print(ref(l)() is l); del l  # expect: True
a=A(1); w=WeakMethod(a.m); print(w()(), w==WeakMethod(a.m), hash(w)==hash(WeakMethod(a.m))); del a; print(w()); attempt(WeakMethod, 5)
# expect: 1 True True
# expect: None
# expect: TypeError argument should be a bound method, not <class 'int'>

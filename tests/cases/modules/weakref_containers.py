# weakref: dictionaries and sets of weak references, finalizers.
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
d=WeakValueDictionary(); x,y=A(1),A(2); d["x"]=x; d["y"]=y; print(len(d), sorted(d), d["x"] is x, "x" in d, d.get("q",3), [v.n for v in d.values()], sorted(k for k,v in d.items())); del x; print(len(d), list(d), "x" in d); attempt(lambda: d["x"]); print(d.pop("y") is y, len(d)); attempt(d.pop,"y"); attempt(lambda: d.__setitem__("k",5)); d.setdefault("z",y); print(list(d.keys()), d.copy()["z"] is y)
# expect: 2 ['x', 'y'] True True 3 [1, 2] ['x', 'y']
# expect: 1 ['y'] False
# expect: KeyError 'x'
# expect: True 0
# expect: KeyError 'y'
# expect: TypeError cannot create weak reference to 'int' object
# expect: ['z'] True
k=WeakKeyDictionary(); x=A(); k[x]="v"; print(k[x], len(k), x in k, list(k)==[x], k.get(A()), 5 in k); del x; print(len(k))
# expect: v 1 True True None False
# expect: 0
s=WeakSet(); x,y=A(),A(); s.add(x); s.add(y); print(len(s), x in s, A() in s, 5 in s); del x; print(len(s), list(s)==[y]); s.discard(y); print(len(s)); 
# expect: 2 True False False
# expect: 1 True
# expect: 0
a=A(); f=finalize(a, print, "fin", end="!\n"); print(f.alive, f.peek()[1:] == (print,("fin",),{"end":"!\n"})); del a; print(f.alive, f()); a=A(); f=finalize(a, lambda: 42); print(f(), f(), f.alive); a=A(); f=finalize(a, lambda: print("no")); print(f.detach() is not None, f.alive); del a
# expect: True True
# expect: fin!
# expect: False None
# expect: 42 None False
# expect: True False

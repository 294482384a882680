# weakref and gc: references that do not keep alive; cycles are collected.
# modes: plain, lms
import gc
import weakref

class Node:
    def __init__(self, name): self.name = name
    def __del__(self): print("dropped", self.name)

n = Node("a")
r = weakref.ref(n)
print(r() is n)  # expect: True
del n  # expect: dropped a
print(r())  # expect: None
a, b = Node("x"), Node("y")
a.other, b.other = b, a
w = weakref.ref(a, lambda ref: print("callback"))
del b
del a
print(w() is not None)  # expect: True
gc.collect()
# expect: callback
# expect: dropped x
# expect: dropped y
print(w())  # expect: None
d = weakref.WeakValueDictionary()
v = Node("value")
d["k"] = v
print("k" in d)  # expect: True
del v  # expect: dropped value
print("k" in d, len(d))  # expect: False 0
print(gc.isenabled())  # expect: True

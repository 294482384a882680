# References to what a collection finds end before finalizers run; those that are garbage themselves are not told.
# modes: plain
import gc
import weakref
kept = []

class Back:
    def __init__(self):
        self.me = self
    def __del__(self):
        print("finalized", reference())
        kept.append(self)

back = Back()
reference = weakref.ref(back)
watching = weakref.ref(back, lambda _: print("told"))
del back
gc.collect()
# expect: told
# expect: finalized None
print(reference(), len(kept), weakref.ref(kept[0])() is kept[0])  # expect: None 1 True

class C:
    pass

a, b = C(), C()
a.b, b.a = b, a
a.watching = weakref.ref(a, lambda _: print("never told"))
b.outside = 0
del a, b
gc.collect()

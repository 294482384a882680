import weakref, gc
class C: pass
c = C()
c.ref = weakref.ref(c, lambda ref: print("gone"))
c.me = c
del c
gc.collect()
print("end")  # expect: end

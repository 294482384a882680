import weakref, gc
class C: pass
box = []
def callback(ref):
    box.append(ref())
    gc.collect()
c = C()
ref = weakref.ref(c, callback)
del c
print(box, ref())  # expect: [None] None

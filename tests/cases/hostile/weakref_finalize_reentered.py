import weakref
class C: pass
c = C()
def run():
    print("run", f.alive)  # expect: run False
    f()
f = weakref.finalize(c, run)
del c
print(f(), f.alive)  # expect: None False

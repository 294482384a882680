import gc, weakref
class C:
    __slots__ = ("a", "__weakref__")
def make():
    c = C()
    def f():
        return c
    c.a = [f, {"c": c}, (c,), iter([c]), (n for n in [c]), f.__get__(c), property(f), type("D", (), {"c": c})]
    return weakref.ref(c)
ref = make()
gc.collect()
print(ref())  # expect: None

# Cycles through lists, dicts, closures, methods, generators and exceptions.
# modes: plain, lms, gc-stress
import gc
dropped = []

class Tracked:
    def __init__(self, name):
        self.name = name
    def __del__(self):
        dropped.append(self.name)
    def method(self): pass

def make():
    a = Tracked("list"); x = [a]; a.x = x; x.append(x)
    b = Tracked("dict"); b.d = {"b": b}
    c = Tracked("closure"); c.f = lambda: c
    d = Tracked("method"); d.m = d.method
    e = Tracked("generator")
    def g():
        yield e
    e.g = g()
    next(e.g)
    f = Tracked("exception")
    try:
        raise ValueError(f)
    except ValueError as error:
        f.error = error
    h = Tracked("self"); h.h = h
    i = Tracked("class")
    class Local:
        item = i
    i.cls = Local

make()
gc.collect()
print(sorted(dropped))  # expect: ['class', 'closure', 'dict', 'exception', 'generator', 'list', 'method', 'self']

# Dicts, tuples and closures nested 100,000 deep are dropped without recursion.
# modes: plain, lms
d = {}
for i in range(100_000):
    d = {"inner": d}
d = None
print("dicts")  # expect: dicts

def wrap(f):
    return lambda: f

f = None
for _ in range(100_000):
    f = wrap(f)
f = None
print("closures")  # expect: closures

def follow(source):
    yield source

g = None
for _ in range(100_000):
    g = follow(g)
    next(g)
g = None
print("generators")  # expect: generators
class Box: pass
b = None
for _ in range(100_000):
    outer = Box()
    outer.inner = b
    b = outer
b = outer = None
print("instances")  # expect: instances

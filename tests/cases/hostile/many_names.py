# limits: memory 1000M, time 15s
# ends: normally

# program: namespace
import types
types.SimpleNamespace(**{"x" + str(k): k for k in range(300_000)})

# program: attributes_set
class A:
    pass
a = A()
for k in range(300_000):
    setattr(a, "x" + str(k), k)
for k in range(300_000):
    delattr(a, "x" + str(k))

# program: attributes_of_a_class
class A:
    pass
for k in range(300_000):
    setattr(A, "x" + str(k), k)
assert len(vars(A)) > 300_000

# program: attributes_asked_for
class A:
    pass
for k in range(300_000):
    assert getattr(A, "x" + str(k), None) is None

# program: attributes_of_a_module
import sys
for k in range(300_000):
    setattr(sys, "x" + str(k), k)

# program: references_to_one
import weakref
class A:
    pass
a = A()
told = []
kept = [weakref.ref(a, told.append) for k in range(200_000)]
assert weakref.getweakrefcount(a) == 200_000
assert weakref.ref(a) is weakref.ref(a)
del a
assert len(told) == 200_000 and told[0] is kept[-1]

# program: plain_reference_behind_others
import weakref
class A:
    pass
a = A()
kept = [weakref.ref(a, print) for k in range(20_000)]
plain = weakref.ref(a)
for k in range(20_000):
    assert weakref.ref(a) is plain
kept.clear()

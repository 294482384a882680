import weakref
class C:
    def __hash__(self): return 5
    def __eq__(self, other): return True
a, b = C(), C()
r, s = weakref.ref(a), weakref.ref(b)
print(r == s, hash(r))  # expect: True 5
del a, b
print(r == s, r == r, hash(r))  # expect: False True 5
try:
    print(hash(s))
except TypeError as error:
    print(error)  # expect: weak object has gone away

# id, is, and objects that are one and the same.
# modes: plain, lms
a, b = [], []
print(a is b, a == b, a is a, id(a) == id(a), id(a) != id(b), a is not b)  # expect: False True True True True True
print(None is None, True is (1 == 1), type(5) is int, len is len)  # expect: True True True True
x = y = "text"
print(x is y, x == y)  # expect: True True
class C: pass
c = C()
print(c is c, C is C, c.__class__ is C, isinstance(id(c), int))  # expect: True True True True
def f(v): return v
print(f(c) is c, [c][0] is c, {"k": c}["k"] is c, (lambda: c)() is c)  # expect: True True True True

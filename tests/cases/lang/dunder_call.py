# Calling instances; __call__ is looked up on the class.
# modes: plain, lms

class Adder:
    def __init__(self, n): self.n = n
    def __call__(self, x, *more, scale=1): return (self.n + x + sum(more)) * scale

a = Adder(10)
print(a(1), a(1, 2, 3), a(1, scale=2), callable(a), callable(5), callable(Adder))  # expect: 11 16 22 True False True
print(list(map(a, [1, 2])))  # expect: [11, 12]
class C: pass
c = C()
c.__call__ = lambda: "instance"
try:
    c()
except TypeError as error:
    print(error)  # expect: 'C' object is not callable
for thing in (5, "text", None, [1], 1.5):
    try:
        thing()
    except TypeError as error:
        print(error)
        # expect: 'int' object is not callable
        # expect: 'str' object is not callable
        # expect: 'NoneType' object is not callable
        # expect: 'list' object is not callable
        # expect: 'float' object is not callable

class D:
    def __call__(self): return self

d = D()
print(d()()() is d)  # expect: True

# `f.__code__ = g.__code__`: calls run the other code with the function's own defaults and closure.
# modes: plain, lms
def f(a, b=2):
    return a + b

def g(x, *rest, y=1):
    return x, rest, y

def numbers(n):
    yield from range(n)

kept = f
class C:
    method = f
    value = property(lambda self: "first")
    def __init__(self):
        self.made = True
    def __add__(self, other):
        return other

class D:
    def other(self):
        return "other"
    def init(self, x=5):
        self.made = x

def run(call):
    for _ in range(3):
        call()
run(lambda: f(1))
running = numbers(3)
next(running)
f.__code__ = g.__code__
print(f(1, y=0), f(1, 3, y=0), kept(*[1, 2], **{"y": 3}))  # expect: (1, (), 0) (1, (3,), 0) (1, (2,), 3)
try:
    f(1, b=3)
except TypeError as error:
    print(error)  # expect: f() got an unexpected keyword argument 'b'
f.__defaults__ = (7,)
f.__kwdefaults__ = {"y": 8}
print(f(), f.__code__ is g.__code__, f.__name__, f.__code__.co_name)  # expect: (7, (), 8) True f g
f.__code__ = numbers.__code__
print(list(f()), list(f(2)), list(running))  # expect: [0, 1, 2, 3, 4, 5, 6] [0, 1] [1, 2]
numbers.__code__ = (lambda n: n).__code__
print(numbers(4))  # expect: 4

def show(c):
    return c.value
c = C()
for _ in range(3):
    show(c)
C.value.fget.__code__ = D.other.__code__
print(show(c))  # expect: other
C.__init__.__code__ = D.init.__code__
C.__init__.__defaults__ = (5,)
print(C().made, C(6).made, C(x=7).made)  # expect: 5 6 7
C.__add__.__code__ = (lambda a, b: b + 1).__code__
print(c + 1)  # expect: 2
def outer(v):
    def inner():
        return v
    return inner
def outer2(w):
    def inner2():
        return w * 2
    return inner2
one = outer(4)
one.__code__ = outer2(0).__code__
print(one())  # expect: 8
for value in (1, None, f.__code__):
    try:
        one.__code__ = value
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
        # expect: TypeError __code__ must be set to a code object
        # expect: TypeError __code__ must be set to a code object
        # expect: ValueError inner() requires a code object with 1 free vars, not 0
      
      
      
try:
    del one.__code__
except TypeError as error:
    print(error)  # expect: __code__ must be set to a code object

class A:
    def f(self): return "A"
class B(A):
    def f(self): return super().f()
for args in ((int, "x"), (B, A()), (5, 5), (B,), (B, B), (B, None)):
    try:
        print(type(super(*args)).__name__)
    except TypeError as error:
        print("TypeError")
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: super
        # expect: super
        # expect: super
def f():
    super()
try:
    f()
except RuntimeError as error:
    print(error)  # expect: super(): no arguments
def g(x):
    del x
    super()
try:
    g(1)
except RuntimeError as error:
    print(error)  # expect: super(): arg[0] deleted

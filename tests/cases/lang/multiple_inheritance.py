# The C3 order: subclasses before bases, bases in the order given.
# modes: plain, lms

class A:
    def who(self): return ["A"]

class B(A):
    def who(self): return ["B"] + super().who()

class C(A):
    def who(self): return ["C"] + super().who()

class D(B, C):
    def who(self): return ["D"] + super().who()

print(D().who())  # expect: ['D', 'B', 'C', 'A']
print([c.__name__ for c in D.__mro__])  # expect: ['D', 'B', 'C', 'A', 'object']
class X: pass
class Y: pass
class XY(X, Y): pass
class YX(Y, X): pass
try:
    class Z(XY, YX): pass
except TypeError as error:
    print(error)
    # expect: Cannot create a consistent method resolution
    # expect: order (MRO) for bases X, Y
try:
    class W(A, B): pass
except TypeError as error:
    print(error)
    # expect: Cannot create a consistent method resolution
    # expect: order (MRO) for bases A, B
try:
    class V(A, A): pass
except TypeError as error:
    print(error)  # expect: duplicate base class A
try:
    class U(5): pass
except TypeError as error:
    print(error)  # expect: int() takes at most 2 arguments (3 given)

class Mixin:
    def hello(self): return f"hello from {self.name}"

class Named:
    name = "named"

class Both(Mixin, Named): pass
print(Both().hello())  # expect: hello from named
try:
    class T(bool): pass
except TypeError as error:
    print(error)  # expect: type 'bool' is not an acceptable base type

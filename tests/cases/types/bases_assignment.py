# __bases__ can be assigned: orders and lookups follow, and a failure changes nothing.
# modes: plain
class A:
    def who(self): return "A"

class B:
    def who(self): return "B"
    def only(self): return "only B"

class C(A): pass
class D(C): pass

d = D()
print(d.who(), D.__mro__)
C.__bases__ = (B,)
print(d.who(), d.only(), C.__bases__, C.__base__, D.__mro__)
print(A.__subclasses__(), B.__subclasses__())
C.__bases__ = (B, A)
print(D.__mro__, A.__subclasses__(), isinstance(d, A))

def attempt(cls, bases):
    try:
        cls.__bases__ = bases
    except Exception as error:
        print(type(error).__name__, error)
    print(cls.__bases__)

attempt(C, ())
attempt(C, A)
attempt(C, [A])
attempt(C, (1,))
attempt(C, (C,))
attempt(C, (D,))
attempt(A, (C,))
attempt(C, (bool,))
attempt(C, (int,))
attempt(C, (A, A))
attempt(int, (A,))
try:
    del C.__bases__
except TypeError as error:
    print(error)

# An order that does not exist for a subclass leaves all as it was.
class X: pass
class Y: pass
class P(X): pass
class Q(P, Y): pass
attempt(P, (Y, X))
print(Q.__mro__)
attempt(P, (X,))
class R(X, Y): pass
class S(R): pass
class T(S, X): pass
attempt(S, (Y,))
print(T.__mro__)

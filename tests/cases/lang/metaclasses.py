# A metaclass makes classes; __init_subclass__ and __class_getitem__ do without.
# modes: plain, lms, gc-stress

class Meta(type):
    def __new__(mcls, name, bases, ns, **kw):
        print("new", name, sorted(k for k in ns if not k.startswith("__")), kw)
        ns["added"] = 1
        return super().__new__(mcls, name, bases, ns)
    def __init__(cls, name, bases, ns, **kw):
        super().__init__(name, bases, ns)
    def __call__(cls, *args):
        print("call", cls.__name__)
        return super().__call__(*args)
    def __len__(cls): return 42
    @property
    def label(cls): return cls.__name__.lower()

class A(metaclass=Meta, option=5):
    x = 1
    def f(self): return "f"  # expect: new A ['f', 'x'] {'option': 5}

print(A.added, len(A), A.label, type(A).__name__, A().f())
# expect: call A
# expect: 1 42 a Meta f
class B(A): pass  # expect: new B [] {}
print(type(B).__name__, isinstance(A, Meta))  # expect: Meta True

class Base:
    subclasses = []
    def __init_subclass__(cls, tag=None, **kw):
        super().__init_subclass__(**kw)
        Base.subclasses.append((cls.__name__, tag))

class C(Base, tag="c"): pass
class D(C): pass
print(Base.subclasses)  # expect: [('C', 'c'), ('D', None)]

class G:
    def __class_getitem__(cls, item): return f"{cls.__name__}[{item}]"

print(G["x"])  # expect: G[x]
T = type("T", (Base,), {"v": 3, "get": lambda self: self.v})
print(T().get(), T.__name__, T.__bases__)  # expect: 3 T (<class '__main__.Base'>,)

class Prepared(type):
    @classmethod
    def __prepare__(mcls, name, bases): return {"ready": True}

class P(metaclass=Prepared):
    seen = ready

print(P.seen)  # expect: True
class M1(type): pass
class M2(type): pass
class X(metaclass=M1): pass
class Y(metaclass=M2): pass
try:
    class Z(X, Y): pass
except TypeError as error:
    print(error)
    # expect: metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases

class Abstract(type):
    def __instancecheck__(cls, o): return o == 1
    def __subclasscheck__(cls, o): return o is int

class Q(metaclass=Abstract): pass
print(isinstance(1, Q), isinstance(2, Q), issubclass(int, Q), issubclass(str, Q))  # expect: True False True False

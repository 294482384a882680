# Metaclasses: what classes can do as operands, and how classes are made.
# modes: plain
class Meta(type):
    registry = {}
    def __prepare__(name, bases, **kw):
        print("prepare", name, kw); return {"injected": 1}
    __prepare__ = classmethod(lambda mcs, name, bases, **kw: {"injected": 1})
    def __new__(mcs, name, bases, ns, **kw):
        cls = super().__new__(mcs, name, bases, ns)
        mcs.registry[name] = kw
        return cls
    def __init__(cls, name, bases, ns, **kw):
        super().__init__(name, bases, ns)
        cls.inited = True
    def __call__(cls, *a, **k):
        print("call", cls.__name__, a)
        return super().__call__(*a, **k)
    def __len__(cls): return 42
    def __iter__(cls): return iter("abc")
    def __contains__(cls, x): return x == 1
    def __getitem__(cls, i): return ("item", i)
    def __getattr__(cls, n): return "meta-" + n
    def __eq__(cls, o): return o == "x" or cls is o
    def __hash__(cls): return 7
    def __add__(cls, o): return ("add", o)
    def __radd__(cls, o): return ("radd", o)
    def __bool__(cls): return False
    def __neg__(cls): return "neg"
    def __str__(cls): return "STR"
    def __instancecheck__(cls, o): return o == 5
    def __subclasscheck__(cls, o): return o is int
    @property
    def prop(cls): return "metaprop"
    def method(cls): return cls.__name__

class A(metaclass=Meta, opt=3):
    def __init__(self, x): self.x = x
print(A.injected, A.inited, Meta.registry)
a = A(3)
print(len(A), list(A), 1 in A, 2 in A, A[3], A.foo, A == "x", A != "x", hash(A), A + 1, 1 + A, bool(A), -A)
print(str(A), f"{A}", isinstance(5, A), isinstance(a, A), issubclass(int, A), A.prop, A.method())
try: a.method
except AttributeError as e: print(e)
try: a.prop
except AttributeError as e: print(e)
print(type(A), type(a) is A, repr(Meta))
class B(A): pass
print(type(B).__name__, B.injected, Meta.registry)
class M2(type): pass
try:
    class C(A, metaclass=M2): pass
except TypeError as e: print(e)
print(type("Dyn", (object,), {"v": 1})().v)
X = type("X", (), {})
print(X.__name__, X.__qualname__, X.__module__, X.__bases__, X.__mro__)
class K:
    def __init_subclass__(cls, /, tag=None, **kw):
        super().__init_subclass__(**kw)
        cls.tag = tag
class L(K, tag="t"): pass
print(L.tag)
try:
    class N(K, bad=1): pass
except TypeError as e: print(e)
class D:
    def __set_name__(self, owner, name): print("set_name", owner.__name__, name)
class E:
    d = D()
    e = D()
print([c.__name__ for c in type.mro(B)])
class P1: pass
class P2(P1): pass
try:
    class P3(P1, P2): pass
except TypeError as e: print(e)
def func_meta(name, bases, ns): return (name, bases, sorted(k for k in ns if not k.startswith("__")))
class F(metaclass=func_meta):
    x = 1
print(F)
class G:
    def __class_getitem__(cls, item): return (cls.__name__, item)
print(G[int], G["a", 1])
class Entry:
    def __mro_entries__(self, bases): return (int,)
class H(Entry()): pass
print(H.__bases__, H.__orig_bases__[0].__class__.__name__, H(4) + 1)
try: type("a", (), {}, x=1)
except TypeError as e: print(e)
try: type(1, (), {})
except TypeError as e: print(e)
try: type("a", 1, {})
except TypeError as e: print(e)
try: type("a", (1,), {})
except TypeError as e: print(e)
try:
    class Z(bool): pass
except TypeError as e: print(e)
try:
    class Z(int, str): pass
except TypeError as e: print(e)
print(vars(E).keys() >= {"d", "e"}, type(vars(E)).__name__)
print(A.__dict__["injected"], "x" in a.__dict__)
print(Meta.__call__ is not type.__call__, type.__call__(A, 9).x)

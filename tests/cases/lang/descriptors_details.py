# Descriptors: builtin ones asked directly, slots beside a dict, attribute hooks.
# modes: plain
class Data:
    def __get__(self, o, t=None): return ("get", o is None, t.__name__)
    def __set__(self, o, v): print("set", v)
    def __delete__(self, o): print("del")
class NonData:
    def __get__(self, o, t=None): return "nondata"
class C:
    d = Data(); n = NonData()
    @property
    def p(self): "doc p"; return self._p
    @p.setter
    def p(self, v): self._p = v
    @p.deleter
    def p(self): del self._p
    @classmethod
    def cm(cls, *a): return (cls.__name__, a)
    @staticmethod
    def sm(*a): return a
    @property
    def ro(self): return 1
c = C()
print(c.d, C.d, c.n); c.d = 5; del c.d
c.__dict__["d"] = 1; c.__dict__["n"] = 2
print(c.d, c.n)
c.p = 3; print(c.p); del c.p
try: c.p
except AttributeError as e: print(e)
for f in (lambda: setattr(c, "ro", 1), lambda: delattr(c, "ro"), lambda: setattr(c, "cm2", 1)):
    try: f()
    except AttributeError as e: print(e)
print(C.p.__doc__, C.p.fget.__name__, c.cm(1), C.cm(2), c.sm(1), C.sm(2))
print(C.__dict__["cm"].__func__.__name__, type(C.__dict__["sm"]).__name__, C.__dict__["sm"](5))
class Sub(C):
    @property
    def p(self): return super().p * 2
    @C.ro.getter
    def ro(self): return 2
s = Sub(); s._p = 4; print(s.p, s.ro)
try: s.p = 3
except AttributeError as e: print(e)
class GA:
    def __getattr__(self, n):
        if n.startswith("x"): return n
        raise AttributeError(n)
    def __setattr__(self, n, v): object.__setattr__(self, n, v * 2)
    def __delattr__(self, n): print("delattr", n); super().__delattr__(n)
g = GA(); g.a = 2; print(g.a, g.xyz, hasattr(g, "q"), getattr(g, "q", "dflt")); del g.a
try: g.q
except AttributeError as e: print(repr(e))
class GB:
    def __getattribute__(self, n):
        if n == "magic": return "m"
        return super().__getattribute__(n)
    def __getattr__(self, n): return "fallback " + n
b = GB(); print(b.magic, b.nope)
class Prop(property):
    def __get__(self, o, t=None):
        if o is None: return self
        return "sub " + str(super().__get__(o, t))
class PP:
    @Prop
    def v(self): return 1
print(PP().v, isinstance(PP.v, property), PP.v.fget.__name__)
class Cached:
    def __init__(self, f): self.f = f
    def __set_name__(self, o, n): self.name = n
    def __get__(self, o, t=None):
        if o is None: return self
        v = o.__dict__[self.name] = self.f(o); return v
class U:
    @Cached
    def val(self): print("computing"); return 5
u = U(); print(u.val, u.val)
def f(self, x): return (self, x)
print(f.__get__(1, int)(2), f.__get__(None, int) is f)
class S:
    __slots__ = ("a", "b", "__dict__")
s = S(); s.a = 1; s.z = 2
print(s.a, s.__dict__, S.a, S.__slots__)
class T:
    __slots__ = "only"
t = T(); t.only = 1
try: t.other = 1
except AttributeError as e: print(e)
try: T.only.__get__(5)
except TypeError as e: print(e)
try: t.__dict__
except AttributeError as e: print(e)
class V(T): __slots__ = ()
v = V(); v.only = 3; print(v.only)
del v.only
try: v.only
except AttributeError as e: print(e)
try: del v.only
except AttributeError as e: print(e)
print(property().fget, property(lambda s: 1, doc="dd").__doc__)
class W:
    x = property(fset=lambda s, v: None)
try: W().x
except AttributeError as e: print(e)
class NoSetName:
    def __set_name__(self, o, n): raise ValueError("boom")
try:
    class Q: a = NoSetName()
except RuntimeError as e: print(e, repr(e.__cause__))
print((5).real, int.__dict__["real"].__get__(6), [].append.__self__, str.upper, "a".upper.__name__)

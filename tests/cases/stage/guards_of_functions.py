# modes: plain, eager, unoptimised, checked, c
# Defaults, code and attributes of functions, classes and dicts of objects, attributes that are absent: what a staged
# function reads of them is a condition of its graph.
from snek import stage
def h(a, k=1): return a + k
def h2(a, *, k=1): return a + k
def helper(): return 1
def helper2(): return 2
helper.n = 1
class B:
    x = 1
class C(B):
    x = 2
b = B(); e = B(); b.m = 1
@stage
def f1(x): return h(x)
@stage
def f2(x): return h2(x)
@stage
def f3(x): return x + helper()
@stage
def f4(x): return x + helper.n
@stage
def f5(x): return x + b.x
@stage
def f6(x): return x + e.__dict__.get("k", 5)
@stage
def f7(x): return x + (1 if hasattr(e, "new") else 0)
@stage
def f8(x): return x + getattr(e, "new2", 5)
@stage
def f9(x): return x + len(vars(e))
@stage
def f10(x): return x + (1 if type(b) is C else 0)
@stage
def f11(x): return x + (1 if isinstance(b, C) else 0)
@stage
def f12(x): return x + (1 if "k" in e.__dict__ else 0)
@stage
def f13(x): return x + h.__defaults__[0]
@stage
def f14(x): return x + helper.__code__.co_argcount
@stage
def f15(x): return x + len(e.__dict__)
@stage
def f16(x):
    t = x
    for k in vars(e): t += 1
    return t
@stage
def f17(x): return x + len(b.__class__.__name__) + (1 if b.__class__ is C else 0)
@stage
def f18(x): return x + getattr(helper, "zz", 3)
@stage
def f19(x): return x + (1 if issubclass(C, B) else 0) + getattr(B, "later", 7)
@stage
def f20(x): return x + (1 if "k" in dir(e) else 0)
@stage
def f21(x): return x + h.__kwdefaults__["k"] if h.__kwdefaults__ else x
@stage
def f22(x): return x + (2 if callable(e) else 0) + len(repr(sorted(e.__dict__)))
fs = [f1,f2,f3,f4,f5,f6,f7,f8,f9,f10,f11,f12,f13,f14,f15,f16,f17,f18,f19,f20,f21,f22]
r1 = [f(10) for f in fs]
print(r1)
h.__defaults__ = (7,); h2.__kwdefaults__ = {"k": 9}
helper.__code__ = (lambda a=0: 2).__code__
helper.__defaults__ = (1,)
helper.n = 5; b.__class__ = C; e.k = 50; e.new = 1; e.new2 = 77; helper.zz = 9; B.later = 8
r2 = [f(10) for f in fs]
print(r2)

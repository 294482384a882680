# Source text of functions and classes.
import functools
import inspect
class A:
    """A doc"""
    def __init__(self, x, y=2): pass
    def m(self, q, *, r=1): "m doc"
    @classmethod
    def cm(cls, z): pass
    @staticmethod
    def sm(z=5): pass
    @property
    def prop(self): return 1
    def __call__(self, u, v): pass
class B(A):
    def m(self, q, *, r=1): pass
class C: pass
class D(C):
    def __new__(cls, n=1): return super().__new__(cls)
def deco(fn):
    @functools.wraps(fn)
    def w(*a, **k): return fn(*a, **k)
    return w
@deco
def g(one, two=2): pass
print(inspect.getsource(A)); print(inspect.getsource(A.cm)); print(inspect.getsourcelines(g))
lam = lambda x: (x +
   1)
print(inspect.getsource(lam))
# comment one
# comment two
def commented():
    x = """
not indented
"""
    # trailing inside

    return [
1, 2]
# after
print(inspect.getsource(commented), inspect.getcomments(commented))

# Signatures of functions, methods, classes, partial objects.
import functools
import inspect
from inspect import Parameter, signature
from typing import List, Optional


def f(a, b: int = 3, /, c="x", *args: str, d, e: "List[int]" = None, **kw: Optional[int]) -> List[str]: 
    """Doc of f.

        indented
    more
    """
    return 1
s = signature(f); print(s, repr(s)); print(list(s.parameters), s.return_annotation)
for p in s.parameters.values(): print(repr(p), p.name, p.kind, repr(p.kind), p.kind.name, p.kind.description, p.default, p.annotation)
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
for o in (A, A.m, A(1).m, A.cm, A.sm, A(1), B, C, D, functools.partial(f, 1, 2, d=4), functools.partial(A.sm), lambda x, *y: 0, int.__add__, len, "".join, str.split, dict.get, [].append):
    try: print(signature(o))
    except Exception as e: print(type(e).__name__, e)
def deco(fn):
    @functools.wraps(fn)
    def w(*a, **k): return fn(*a, **k)
    return w
@deco
def g(one, two=2): pass
print(signature(g), signature(g, follow_wrapped=False), inspect.unwrap(g) is g.__wrapped__)

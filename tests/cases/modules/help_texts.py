# help(): functions, classes, methods, properties, instances.
import sys
class A:
    """Doc of A.

    More."""
    x = 5
    y: int = 3
    def __init__(self, a, b=2): "init doc"; self.a = a
    def meth(self, *args, k=1, **kw) -> int:
        """A method.
        second"""
    @property
    def p(self): "prop doc"
    @staticmethod
    def s(q): "static"
    @classmethod
    def c(cls, z): "cls m"
    def _priv(self): pass
    def nodoc(self): pass
class B(A):
    def meth(self): pass
    z = "q"
def f(a, /, b: int = 1, *c, d=None, **e) -> str:
    """F doc.

    Indented
        more
    """
def g(): pass
lam = lambda x: x
help(lam)
help(A.meth); help(A(1).meth); print(help, repr(help))
class Empty: pass
help(Empty)
class Both(Empty, A):
    "Two bases."
    q = [1, 2]
    async def later(self): "waits"
    alias = A.meth
    @property
    def rw(self): "both"
    @rw.setter
    def rw(self, v): pass
help(Both)

# What kind of object it is; members.
import inspect
def f(a, b: int = 3, /, c="x", *args: str, d, e = None, **kw): 
    """Doc of f.

        indented
    more
    """
    return 1
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
def gen(): yield
async def co(): pass
async def ag(): yield
for p in (inspect.isfunction, inspect.ismethod, inspect.isclass, inspect.ismodule, inspect.isgeneratorfunction, inspect.iscoroutinefunction, inspect.isasyncgenfunction, inspect.isbuiltin, inspect.isroutine, inspect.isdatadescriptor, inspect.ismethoddescriptor):
    print(p.__name__, [p(o) for o in (f, A.m, A(1).m, A, inspect, gen, co, ag, len, str.join, A.__dict__["prop"], A.__dict__["sm"], 3)])
gg = gen(); print(inspect.getgeneratorstate(gg)); next(gg); print(inspect.getgeneratorstate(gg)); gg.close(); print(inspect.getgeneratorstate(gg), inspect.isgenerator(gg))
print([n for n, v in inspect.getmembers(A, inspect.isfunction)], [n for n, _ in inspect.getmembers(A(1)) if not n.startswith("__")])
print(inspect.getfullargspec(f)); print(inspect.getfullargspec(A.m), inspect.getfullargspec(A(1).m))
print(inspect.getdoc(f)); print(inspect.getdoc(B), inspect.getdoc(B.m), inspect.getdoc(B(1).m), inspect.getdoc(C))
print(inspect.getmro(B), inspect.getmodule(f).__name__)

# Errors about setting and deleting do not know their object.
class S: __slots__ = ('value',)
class T:
    value = 1
def t(f):
    try: f()
    except AttributeError as e: print(e.name, type(e.obj).__name__, e)
def e1(): S().valeu = 1
def e2(): T().value; del T().value
def e3(): [].appendd = 1
def e4(): [].append = 1
def e5(): T.valeu
def e6(): del T.__mro__
def e7(): import sys; del sys.foo
def e8(): T.__dict__ = 1
def e9(): (lambda: 0).__globals__ = 1
def e10(): del S.value; S().value = 1
def e11():
    class Q:
        __slots__ = ()
        z = 5
    Q().z = 3
def e12():
    class Q:
        __slots__ = ()
        z = 5
    del Q().z
def e13(): (5).real = 1
def e14(): del (5).real
def e15(): object().foo = 1
def e16(): range(3).start = 5
def e17():
    class P:
        x = property()
    P().x
def e18():
    class P:
        x = property()
    del P().x
import types
def e19(): types.SimpleNamespace(a=1).b
def e20(): del types.SimpleNamespace(a=1).b
def e21(): slice(1).start = 2
def e22(): e22.__closure__ = 1
def e23(): setattr(S(), 'valu', 1)
def e24(): object.__setattr__(S(), 'valu', 1)
def e25(): object.__delattr__(T(), 'valu')
def e26(): type.__delattr__(T, 'valu')
for i in range(1, 27): print(i, end=' '); t(globals()['e%d' % i])

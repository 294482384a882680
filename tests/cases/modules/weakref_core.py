# _weakref has the references and proxies that weakref gives.
# modes: plain
import weakref
from _weakref import CallableProxyType, ProxyType, getweakrefcount, getweakrefs, proxy, ref


class X:
    h = 5


x = X()
p, r = proxy(x), ref(x)
print(p.h, r() is x, getweakrefcount(x) > 0, r in getweakrefs(x), type(p) is ProxyType)
print(weakref.proxy is proxy, weakref.ref is ref, weakref.ProxyTypes == (ProxyType, CallableProxyType))
del x
try:
    p.h
except ReferenceError as error:
    print(error)

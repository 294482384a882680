# All references to an object are known, proxies too; plain ones are shared.
# modes: plain
import copy
import weakref

class C:
    def m(self):
        return 1

o = C()
first = weakref.ref(o)
print(first is weakref.ref(o), weakref.getweakrefcount(o))  # expect: True 1
watching = weakref.ref(o, print)
print(weakref.getweakrefcount(o), weakref.getweakrefs(o) == [first, watching])  # expect: 2 True
proxy = weakref.proxy(o)
print(proxy is weakref.proxy(o), weakref.getweakrefcount(o))  # expect: True 3

class Own(weakref.ref):
    pass

own = Own(o)
print(own is Own(o), weakref.getweakrefcount(o), copy.copy(first) is first, copy.deepcopy([first])[0] is first)
# expect: False 4 True True
method = weakref.WeakMethod(o.m)
print(
    method()(), isinstance(method, weakref.ref), method == weakref.WeakMethod(o.m), hash(method) == hash(o))
    # expect: 1 True True True
del watching
del o
print(first(), method(), weakref.ref(memoryview(b""))())  # expect: None None None

class Number:
    def __floordiv__(self, other):
        return 42
    def __ifloordiv__(self, other):
        return 21
    def __matmul__(self, other):
        return 1729
    def __reversed__(self):
        return iter("cba")

number = Number()
proxy = weakref.proxy(number)
print(proxy // 5, proxy @ 5, list(reversed(proxy)))  # expect: 42 1729 ['c', 'b', 'a']
try:
    next(proxy)
except TypeError as error:
    print(error)  # expect: Weakref proxy referenced a non-iterator 'Number' object
proxy //= 5
print(proxy)  # expect: 21
keys = weakref.WeakKeyDictionary({number: 1})
values = weakref.WeakValueDictionary(a=number)
print(type({} | keys).__name__, dict(({"b": number} | values).items()) == {"a": number, "b": number})
# expect: WeakKeyDictionary True

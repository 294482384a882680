# The mro method of a metaclass makes the order of its classes.
# modes: plain
class A:
    def f(self): return "A"

class B:
    def f(self): return "B"

class Swapped(type):
    def mro(cls):
        order = type.mro(cls)
        return [order[0], *reversed(order[1:-1]), order[-1]]

class C(A, B, metaclass=Swapped): pass

print(C.__mro__, C().f(), type.mro(C))

class Extra(type):
    def mro(cls):
        return [*type.mro(cls)[:-1], B, object]

class E(A, metaclass=Extra): pass
print(E.__mro__, isinstance(E(), B), E.__bases__)

def attempt(result):
    class M(type):
        def mro(cls):
            return result
    try:
        print(M("K", (), {}).__mro__)
    except Exception as error:
        print(type(error).__name__, error)

attempt([1])
attempt([int])
attempt(5)

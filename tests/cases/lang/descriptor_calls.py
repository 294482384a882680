# `__get__` is called as it stands in the class; what leads back to itself ends with an error.
class Descr: pass
descr = Descr()
Descr.__get__ = descr
Descr.x = descr
try:
    descr.x
except TypeError as error:
    print(error)  # expect: 'Descr' object is not callable

class Getter:
    def __call__(self, descriptor, instance, owner):
        return type(descriptor).__name__, instance is None, owner.__name__
class D:
    __get__ = Getter()
class A:
    d = D()
print(A.d, A().d)  # expect: ('D', True, 'A') ('D', False, 'A')

class Caller: pass
caller = Caller()
Caller.__call__ = caller
try:
    caller()
except RecursionError as error:
    print("recursion")  # expect: recursion
class Foo: pass
Foo.__repr__ = Foo.__str__
try:
    str(Foo())
except RecursionError as error:
    print("recursion")  # expect: recursion

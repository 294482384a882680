# An unbound super in a class binds to the instance that it is read from.
# modes: plain
class Auto(type):
    def __new__(metacls, name, bases, namespace):
        cls = super().__new__(metacls, name, bases, namespace)
        setattr(cls, f"_{name}__super", super(cls))
        return cls

class A(metaclass=Auto):
    def who(self): return "A"

class B(A):
    def who(self): return "B" + self.__super.who()

class C(A):
    def who(self): return "C" + self.__super.who()

class D(C, B):
    def who(self): return "D" + self.__super.who()

print(B().who(), D().who())
unbound = super(D)
print(unbound.__self__, unbound.__get__(None, D) is unbound, unbound.__get__(D()).who())
try:
    unbound.who
except AttributeError as error:
    print(error)
try:
    unbound.__get__(A())
except TypeError as error:
    print(error)

def function(self): pass
for descriptor in (unbound, function, property(), staticmethod(function), classmethod(function), str.upper):
    try:
        descriptor.__get__(None)
    except TypeError as error:
        print(error)

# A data descriptor of the metaclass that cannot be read leaves reading to the class.
class Writes:
    def __set__(self, instance, value): pass

class Meta(type):
    slot = Writes()

class E(metaclass=Meta):
    pass

print(type(E.slot).__name__)
type.__setattr__(Meta, "slot", None)
E.slot = 5
Meta.slot = Writes()
print(E.slot)
class F:
    __dict__ = property(lambda self: {"a": 2})
print(vars(F()), F.__dict__["__dict__"].__class__.__name__)

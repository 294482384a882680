# super() accepts a proxy that claims the class; so does a namespace that is only a mapping.
# modes: plain
class Proxy:
    def __init__(self, target):
        self.target = target

    def __getattribute__(self, name):
        return getattr(object.__getattribute__(self, "target"), name)

class A:
    def f(self):
        return "A.f"

class B(A):
    def f(self):
        return super(B, self).f() + " B.f"

print(B.f(Proxy(B())))
try:
    super(int, Proxy(B()))
except TypeError as error:
    print(error)

class Meta(type):
    @classmethod
    def __prepare__(metacls, name, bases):
        return None

try:
    class C(metaclass=Meta):
        pass
except TypeError as error:
    print(error)

class Recording:
    def __init__(self):
        self.names = {}

    def __getitem__(self, name):
        return self.names[name]

    def __setitem__(self, name, value):
        print("set", name)
        self.names[name] = value

class FromMapping(type):
    @classmethod
    def __prepare__(metacls, name, bases):
        return Recording()

    def __new__(metacls, name, bases, namespace):
        return super().__new__(metacls, name, bases, namespace.names)

class D(metaclass=FromMapping):
    one = 1
    two = one + 1

print(D.two)

# types.ModuleType and its subclasses.
# modes: plain
import types

class Sub(types.ModuleType):
    def __init__(self, name):
        super().__init__(name, "documentation")
        self.extra = 1

    def method(self):
        return self.__name__, self.extra

    @property
    def twice(self):
        return self.extra * 2

m = Sub("sub")
print(m.method(), m.__doc__, m.twice, sorted(vars(m)))
m.other = 5
print(vars(m)["other"], m.other, isinstance(m, types.ModuleType))

def attempt(f, *args):
    try:
        print(f(*args))
    except Exception as error:
        print(type(error).__name__, error)

plain = types.ModuleType("plain", "text")
print(plain, plain.__doc__, plain.__spec__, sorted(vars(plain)))
attempt(types.ModuleType)
attempt(types.ModuleType, 1)
attempt(setattr, plain, "__dict__", {})
attempt(lambda: plain.missing)
plain.__getattr__ = lambda name: "made " + name
attempt(lambda: plain.missing)

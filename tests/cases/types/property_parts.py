# The functions of a property, and the wrapped one of a static or class method.
class C:
    @property
    def x(self):
        "doc"
        return 1

    @x.deleter
    def x(self):
        print("deleted")

    @staticmethod
    def s():
        pass

    @classmethod
    def c(cls):
        pass


print(C.x.fget.__name__, C.x.fset, C.x.fdel.__name__, C.x.__doc__)  # expect: x None x doc
del C().x  # expect: deleted
try:
    C().x = 1
except AttributeError as error:
    print(error)  # expect: property 'x' of 'C' object has no setter
print(vars(C)["s"].__wrapped__.__name__, vars(C)["c"].__wrapped__ is vars(C)["c"].__func__)  # expect: s True

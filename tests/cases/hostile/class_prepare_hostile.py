class Space(dict):
    def __setitem__(self, key, value):
        if key == "x":
            self.clear()
        super().__setitem__(key, value)
    def __missing__(self, key):
        return key
class Meta(type):
    @classmethod
    def __prepare__(cls, name, bases):
        return Space()
class C(metaclass=Meta):
    x = undefined
print(C.x)  # expect: undefined
for space in (5, None, [], "a"):
    class Bad(type):
        @classmethod
        def __prepare__(cls, *args):
            return space
    try:
        class D(metaclass=Bad): pass
    except TypeError as error:
        print(error)
        # expect: Bad.__prepare__() must return a mapping, not int
        # expect: Bad.__prepare__() must return a mapping, not NoneType
        # expect: list indices must be integers or slices, not str
        # expect: string indices must be integers, not 'str'

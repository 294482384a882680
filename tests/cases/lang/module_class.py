# A module may be given a subclass of its class: properties, __getattr__, __setattr__ and __call__ count then.
import sys
import types


class Lazy(types.ModuleType):
    limit = 3

    @property
    def size(self):
        return len(self.__dict__)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return f"made {name}"

    def __setattr__(self, name, value):
        super().__setattr__(name, value * 2)

    def __delattr__(self, name):
        print("delete", name)
        super().__delattr__(name)

    def __call__(self, x):
        return x + 1

    def __repr__(self):
        return "<lazy>"

    def __dir__(self):
        return ["a", "b"]


plain = types.ModuleType("plain")
plain.early = 1
plain.__class__ = Lazy
print(type(plain) is Lazy, isinstance(plain, types.ModuleType), plain, plain.early, plain.limit, plain.other)
# expect: True True <lazy> 1 3 made other
plain.late = 5
print(plain.late, vars(plain)["late"], plain(1), plain.size == len(vars(plain)), dir(plain))
# expect: 10 10 2 True ['a', 'b']
del plain.late
# expect: delete late
print(plain.late, hasattr(plain, "_private"))  # expect: made late False


class Counting(types.ModuleType):
    asked = []

    def __getattribute__(self, name):
        if name != "asked":
            Counting.asked.append(name)
        return super().__getattribute__(name)


this = sys.modules[__name__]
this.__class__ = Counting
print(this.plain is plain, this.asked)  # expect: True ['plain']
this.__class__ = types.ModuleType
print(type(this), Counting.asked)  # expect: <class 'module'> ['plain']

for wrong in (int, object, 3):
    try:
        types.ModuleType("fresh").__class__ = wrong
    except TypeError as error:
        print(error)
# expect: __class__ assignment only supported for mutable types or ModuleType subclasses
# expect: __class__ assignment only supported for mutable types or ModuleType subclasses
# expect: __class__ must be set to a class, not 'int' object

# Names, docs, annotations, private names, conditional and nested definitions.
# modes: plain, lms, gc-stress

class Outer:
    """The doc."""
    x: int = 1
    y: "str"
    class Inner:
        def f(self): return "inner"
    def __secret(self): return "secret"
    def reveal(self): return self.__secret()
    if x:
        def chosen(self): return "first"
    else:
        def chosen(self): return "second"

o = Outer()
print(Outer.__doc__, Outer.__name__, Outer.__module__, Outer.Inner.__qualname__, Outer.Inner.f.__qualname__)
# expect: The doc. Outer __main__ Outer.Inner Outer.Inner.f
print(Outer.__annotations__, o.reveal(), o.chosen(), o._Outer__secret())
# expect: {'x': <class 'int'>, 'y': 'str'} secret first secret
try:
    o.__secret()
except AttributeError as error:
    print(error)  # expect: 'Outer' object has no attribute '__secret'
try:
    o.missing
except AttributeError as error:
    print(error)  # expect: 'Outer' object has no attribute 'missing'
try:
    Outer.missing
except AttributeError as error:
    print(error)  # expect: type object 'Outer' has no attribute 'missing'
try:
    (5).x = 1
except AttributeError as error:
    print(error)  # expect: 'int' object has no attribute 'x'
try:
    int.x = 1
except TypeError as error:
    print(error)  # expect: cannot set 'x' attribute of immutable type 'int'
print("reveal" in dir(o), "x" in vars(Outer), vars(o), o.__dict__)  # expect: True True {} {}
o.new = 1
print(vars(o), hasattr(Outer, "new"))  # expect: {'new': 1} False
Outer.x = 5
print(o.x, isinstance(Outer, type), type(type(o)).__name__)  # expect: 5 True type
class Empty: pass
print(Empty.__doc__, Empty.__bases__, Empty.__subclasses__())  # expect: None (<class 'object'>,) []
def f(): pass
f.attribute = 1
print(f.attribute, f.__dict__, f.__doc__, f.__module__)  # expect: 1 {'attribute': 1} None __main__
class Changed: pass
e = Empty()
e.__class__ = Changed
print(type(e).__name__)  # expect: Changed

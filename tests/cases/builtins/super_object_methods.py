# Methods that every object has.
# modes: plain, lms
o = object()
print(o == o, o != object(), o.__class__, o.__doc__ is not None, isinstance(o.__hash__(), int))
# expect: True True <class 'object'> True True
print(repr(o).startswith("<object object at 0x"))  # expect: True

class A:
    """doc"""
    def __init__(self): self.v = 1

a = A()
print(a.__dict__, a.__module__, a.__doc__, a.__eq__(a), a.__eq__(5), a.__ne__(a))
# expect: {'v': 1} __main__ doc True NotImplemented False
print(a.__str__() == repr(a), a.__format__("") == str(a))  # expect: True True
print(A.__name__, A.__qualname__, A.__dict__["__doc__"], A.__base__.__name__, object.__subclasshook__(5))
# expect: A A doc object NotImplemented
try:
    a.__format__("x")
except TypeError as error:
    print(error)  # expect: unsupported format string passed to A.__format__
print(a.__sizeof__() > 0, a.__reduce_ex__(2)[0].__name__, "__init__" in dir(a), a.__init__() is None)
# expect: True __newobj__ True True
print(object.__getattribute__(a, "v"), object.__setattr__(a, "w", 2), a.w)  # expect: 1 None 2
try:
    object().x = 1
except AttributeError as error:
    print(error)  # expect: 'object' object has no attribute 'x'
print(int.__add__(1, 2), (1).__add__(2.0), str.upper("a"), list.append([], 1), dict.get({"a": 5}, "a"))
# expect: 3 NotImplemented A None 5
try:
    str.upper(5)
except TypeError as error:
    print(error)  # expect: descriptor 'upper' for 'str' objects doesn't apply to a 'int' object
try:
    list.append({}, 1)
except TypeError as error:
    print(error)  # expect: descriptor 'append' for 'list' objects doesn't apply to a 'dict' object
try:
    int.__add__("a", 1)
except TypeError as error:
    print(error)  # expect: descriptor '__add__' requires a 'int' object but received a 'str'

# getattr, setattr, delattr, hasattr, vars, dir.
# modes: plain, lms

class A:
    c = "class"
    def m(self): return "method"
    @property
    def p(self): raise ValueError("in property")

a = A()
setattr(a, "x", 1)
setattr(a, "not an identifier", 2)
print(getattr(a, "x"), getattr(a, "m")(), getattr(a, "zz", "default"), hasattr(a, "x"))  # expect: 1 method default True
print(hasattr(a, "zz"), hasattr(a, "c"), vars(a))  # expect: False True {'x': 1, 'not an identifier': 2}
delattr(a, "x")
print(hasattr(a, "x"), getattr(A, "c"), getattr([1], "append").__name__, getattr("x", "upper")())
# expect: False class append X
print([n for n in dir(a) if not n.startswith("_")], [n for n in dir(A) if not n.startswith("_")])
# expect: ['c', 'm', 'not an identifier', 'p'] ['c', 'm', 'p']
print("append" in dir([]), dir(5)[:3])  # expect: True ['__abs__', '__add__', '__and__']

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: getattr(a, "zz"))  # expect: AttributeError 'A' object has no attribute 'zz'
attempt(lambda: getattr(a, "p", "default"))  # expect: ValueError in property
attempt(lambda: hasattr(a, "p"))  # expect: ValueError in property
attempt(lambda: getattr(a, 5))  # expect: TypeError attribute name must be string, not 'int'
attempt(lambda: setattr(a, 5, 1))  # expect: TypeError attribute name must be string, not 'int'
attempt(lambda: delattr(a, "zz"))  # expect: AttributeError 'A' object has no attribute 'zz'
attempt(lambda: setattr(5, "x", 1))  # expect: AttributeError 'int' object has no attribute 'x'
attempt(lambda: setattr([], "x", 1))  # expect: AttributeError 'list' object has no attribute 'x'
attempt(lambda: vars(5))  # expect: TypeError vars() argument must have __dict__ attribute
attempt(lambda: getattr())  # expect: TypeError getattr expected at least 2 arguments, got 0
attempt(lambda: (1).real())  # expect: TypeError 'int' object is not callable
attempt(lambda: setattr(len, "x", 1))  # expect: AttributeError 'builtin_function_or_method' object has no attribute 'x'

def f():
    x = 1
    return sorted(vars()), dir()

print(f())  # expect: (['x'], ['x'])

class D:
    def __dir__(self): return ["b", "a"]

print(dir(D()))  # expect: ['a', 'b']

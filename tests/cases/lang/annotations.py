# Annotations of parameters, returns and variables; future annotations stay text.
# modes: plain, lms
def f(a: int, b: "str" = "x", *args: float, c: list = None, **kw: dict) -> bool:
    v: int = 5
    w: int
    return v
print(f.__annotations__, f(1))
# expect: {'a': <class 'int'>, 'b': 'str', 'args': <class 'float'>, 'c': <class 'list'>, 'kw': <class 'dict'>, 'return': <class 'bool'>} 5
x: int = 3
y: str
print(x, __annotations__)  # expect: 3 {'x': <class 'int'>, 'y': <class 'str'>}
try:
    y
except NameError as error:
    print(error)  # expect: name 'y' is not defined

class A:
    a: int
    b: "text" = 1
    (c): int = 2

print(A.__annotations__, A.b, A.c)  # expect: {'a': <class 'int'>, 'b': 'text'} 1 2

def g():
    undefined_type_is_not_evaluated: NoSuchType = 1
    return undefined_type_is_not_evaluated

print(g())  # expect: 1
try:
    def h(a: NoSuchType): pass
except NameError as error:
    print(error)  # expect: name 'NoSuchType' is not defined

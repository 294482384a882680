def f(a, b=1): return a
for name, value in (("__code__", 5), ("__defaults__", 5), ("__kwdefaults__", 5), ("__globals__", {}), ("__closure__", ()), ("__name__", 5), ("__qualname__", None), ("__dict__", 5), ("__annotations__", 5), ("__defaults__", (1,) * 100)):
    try:
        setattr(f, name, value)
        print("set", name)
    except (TypeError, AttributeError) as error:
        print(type(error).__name__)
try:
    print(f())
except TypeError as error:
    print(error)
def g(): return x
try:
    f.__code__ = (lambda: (x := 1, lambda: x))().__class__ and (lambda y: lambda: y)(1).__code__
except ValueError as error:
    print(error)

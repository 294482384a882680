import inspect

from decorator import contextmanager, decorate, decorator


@decorator
def trace(f, *args, **kw):
    print("calling", f.__name__, args, kw)
    return f(*args, **kw)


@decorator
def blocking(f, message="wait", *args, **kw):
    print(message)
    return f(*args, **kw)


@trace
def f(x, y=1, *z, k: int = 3, **kw) -> int:
    """Doc."""
    return x + y


@blocking(message="please")
def g(a):
    return a


print(f(1), inspect.signature(f), f.__doc__, f.__wrapped__.__name__, g(2))


@contextmanager
def before_after(a, b):
    print(a)
    yield
    print(b)


@before_after("B", "A")
def hello():
    print("hello")


hello()
print(decorate(lambda x: x, lambda fn, x: fn(x) + 1)(4))

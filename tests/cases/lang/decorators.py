# Decorators are applied from the bottom; their expressions are evaluated from the top.
# modes: plain, lms

def trace(name):
    print("make", name)
    def decorator(f):
        print("apply", name, f.__name__)
        def wrapper(*args):
            return f"{name}({f(*args)})"
        return wrapper
    return decorator

@trace("outer")
@trace("inner")
def f(x):
    return x

print(f(1))

def register(cls):
    cls.registered = True
    return cls

@register
class C:
    pass

print(C.registered)

@(lambda f: "replaced")

def g(): pass
print(g)

class D:
    @trace("method")
    def m(self):
        return "m"

print(D().m())
table = {"d": lambda f: f}

@table["d"]
def h():
    return "h"

print(h())

# KeyboardInterrupt is printed as others are.
def f():
    raise ZeroDivisionError
try:
    f()
except ZeroDivisionError:
    raise BaseException("base")

# Too few arguments.
def f(a, b, c, *, d):
    pass

f(1)

def f():
    f.__code__ = g.__code__
    f.__defaults__ = (5,)
    return [n for n in range(3)]
def g(x=1):
    return x
print(f(), f())  # expect: [0, 1, 2] 5

# A local that is read before it is bound.
def f():
    print(x)
    x = 1

f()

# Marks below the call that failed, in nested calls.
def f(x):
    return g(x, h(x))

def g(a, b):
    return a + b

def h(x):
    return k(x)[0]

def k(x):
    return None

f(1)

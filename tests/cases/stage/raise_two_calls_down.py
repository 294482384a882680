# An exception that passes two functions out of a staged loop.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


def g(n):
    while n>0:
        if n==3: raise ValueError('three')
        n-=2
    return n
def h(n): return g(n)+1
@stage
def f(n):
    try: return h(n)
    except ValueError: return 'v'
show(f,2)
show(f,7)
show(f,6)

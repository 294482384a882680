# Functions that call each other.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


def even(n): return True if n==0 else odd(n-1)
def odd(n): return False if n==0 else even(n-1)
@stage
def f(n): return even(n)
show(f,10)
show(f,7)

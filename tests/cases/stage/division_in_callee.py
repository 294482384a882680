# A division in a called function with a handler in the caller.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


def d(a,b): return a//b
@stage
def f(x):
    try: return d(10,x)
    except ZeroDivisionError as e: return str(e)
show(f,0)
show(f,-7)

# An exception raised in a called function and handled in the caller.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


def g(x):
    if x<0: raise ValueError('neg')
    return x
@stage
def f(x):
    try: return g(x)
    except ValueError as e: return -1
show(f,2)
show(f,-3)

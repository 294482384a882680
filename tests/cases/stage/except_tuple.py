# One handler for two exceptions.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


def g(x):
    if x>0: raise ValueError('a')
    raise KeyError('b')
@stage
def f(x):
    try: g(x)
    except (ValueError,KeyError) as e: return type(e).__name__, str(e)
show(f,0)
show(f,7)

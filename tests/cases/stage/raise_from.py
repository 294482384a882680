# raise ... from under a staged condition.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    try:
        if x>0: raise ValueError('a') from KeyError('z')
    except ValueError as e:
        raise RuntimeError('b') from e
    return 0
show(f,0)
show(f,7)

# assert fails when the function is called.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    assert x>0, 'm'
    return x
show(f,1)
show(f,0)

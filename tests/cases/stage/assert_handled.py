# An assertion that is handled.
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
        assert x>0, 'must'
    except AssertionError as e: return str(e)
    return x
show(f,0)
show(f,7)

# Reading an unset name under a handler.
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
        if x > 0:
            y = x
        return y
    except UnboundLocalError as error:
        return str(error)
show(f,1)
show(f,0)

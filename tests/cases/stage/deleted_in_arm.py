# A name that is deleted in one arm.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    if x>0:
        y=1
        del y
    else: y=2
    return y
show(f,2)
show(f,-2)

# None or a number as result.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    y = None
    if x>0: y=x*2
    return y
show(f,2)
show(f,0)

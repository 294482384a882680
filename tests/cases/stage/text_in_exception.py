# A text made at run time in an exception.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    if x < 0:
        raise ValueError(f"negative: {x}")
    return x
show(f,1)
show(f,-7)

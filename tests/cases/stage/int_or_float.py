# An int in one arm and a float in the other keep their types.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    y=1 if x>0 else 2.5
    return y, y+1, y*2, y//1
show(f,2)
show(f,0)

# isinstance on a number or a text.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    y = x if x>0 else 'neg'
    if isinstance(y,str): return 's'
    return y+1
show(f,0)
show(f,7.5)

# return inside a staged loop.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    while x > 0:
        if x == 3: return x
        x = x - 1
    return x
for v in (7,2,0,-4): show(f,v)

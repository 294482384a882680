# What a trip changed before break is kept when the loop has a handler.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(n, b):
    for i in range(n):
        try:
            if (5 // b) != i:
                b = 77
                break
        except ValueError:
            pass
    return b
show(f,1,3)
show(f,0,3)
show(f,1,0)

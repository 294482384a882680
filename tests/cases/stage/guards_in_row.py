# Several divisions under one handler.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(a, b):
    v=5
    try:
        v = 7//b
        b = 2 // (1 - a)
    except ZeroDivisionError: pass
    return v,a,b
show(f,0,0)
show(f,1,2)
show(f,0,1)
show(f,1,0)

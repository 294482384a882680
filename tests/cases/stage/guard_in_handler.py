# A division in a handler, under a handler of its own.
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
        v = 2 // a
    except ZeroDivisionError:
        v = 7
        try:
            b = 2 // (1 - a)
        except ZeroDivisionError: pass
    return v,a,b
show(f,0,0)
show(f,1,2)
show(f,0,1)
show(f,1,0)

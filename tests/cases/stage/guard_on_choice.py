# A division by `a and 4` under a handler.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


class C:
    def bump(self,a): return a
@stage
def f(a, b):
    v=5
    try:
        v = 2 // (a and 4)
        v = v+1
    except ZeroDivisionError:
        v = 7
    return v
show(f,0,0)
show(f,1,2)

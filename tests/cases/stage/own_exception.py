# An exception class with a field.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


class E(Exception):
    def __init__(self,c): super().__init__('E',c); self.c=c
@stage
def f(x):
    try:
        if x>0: raise E(3)
    except E as e:
        return e.c
    return 0
show(f,0)
show(f,7)

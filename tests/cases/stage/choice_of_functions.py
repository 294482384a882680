# Calling one of two functions.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    if x>0: g=abs
    else: g=lambda v:v*10
    return g(x)
show(f,2)  # expect: = 2
show(f,0)  # expect: = 0
show(f,-1)  # expect: = -10

# Functions of math on staged numbers.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


import math
@stage
def f(x):
    return math.sqrt(x), math.floor(x), math.sin(x), math.pi * x, math.ceil(x), math.log(x), math.fabs(-x)
show(f,2)
show(f,2.5)
show(f,-1)
show(f,0)

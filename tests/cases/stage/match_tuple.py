# match on a tuple of staged numbers.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x,y):
    match (x,y):
        case (0,b): return b
        case (a,0): return a
        case (a,b): return a*b
for v in (0,1,2,-5,9): show(f,v,3)
show(f,v,0)

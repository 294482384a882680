# Walrus and starred unpacking of staged values.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    (y:=x+1)
    a,*b=(x,y,x*y)
    return a,b,y
show(f,2)

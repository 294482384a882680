# Augmented assignments.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    a=b=x
    a+=1;b-=1;a*=2;b//=2;a%=7;a**=2;a-=b;a/=2
    return a,b
show(f,5)
show(f,-3)

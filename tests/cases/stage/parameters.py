# Defaults, *args and keyword arguments of a staged function.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x,*args,k=3,**kw): return x+sum(args)+k+kw.get('z',0)
show(f,2,3,4)
print(f(1,2,k=5,z=10))

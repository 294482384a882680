# isinstance, type, hasattr and callable of staged numbers.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    return isinstance(x,int), isinstance(x,(float,str)), type(x)==int, hasattr(x,'real'), callable(x)
show(f,0)
show(f,7.5)
show(f,True)

# else and finally in order.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    try:
        try:
            if x>0: raise ValueError('a')
        finally:
            print('inner')
        if x<-5: raise KeyError('k')
    except ValueError:
        print('caught')
    else: print('else')
    finally: print('outer')
    return x
show(f,0)
show(f,7)
show(f,-9)

# with and a manager that sees exceptions.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


class M:
    def __enter__(s): print('in'); return s
    def __exit__(s,*a): print('out',a[0]); return False
@stage
def f(x):
    with M():
        if x>0: return 1
        if x<-5: raise ValueError('bad')
        x+=1
    return x
show(f,2)
show(f,-1)
show(f,-9)

# A manager that suppresses an exception raised under a staged condition.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


class M:
    def __enter__(s): return s
    def __exit__(s,*a): return True
@stage
def f(x):
    with M():
        if x<-5: raise ValueError('bad')
        x+=1
    return x
show(f,2)
show(f,-1)
show(f,-9)

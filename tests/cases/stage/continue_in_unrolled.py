# continue and break under a staged condition in a loop over a concrete range.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    s=0
    for i in range(12):
        if x>i: continue
        if x==-i: break
        s+=i
    return s
show(f,3)
show(f,-4)

# Text, None or tuple as result.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    if x>0: r='pos'
    elif x==0: r=None
    else: r=(1,'neg')
    print(r)
    return r
show(f,2)
show(f,0)
show(f,-1)

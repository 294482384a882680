# continue and else in a longer unrolled loop.
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
    for i in range(40):
        if x>i: continue
        if i==x+5:
            s+=100
            continue
        s+=i
    else:
        s+=1000
    return s
show(f,3)
show(f,-4)

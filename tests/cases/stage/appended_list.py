# A list that grows in a staged loop.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(n):
    l=[]
    for i in range(n): l.append(i*i)
    return l
show(f,4)
show(f,0)

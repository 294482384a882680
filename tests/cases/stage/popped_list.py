# pop from a list of staged length.
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
    for i in range(n): l.append(i)
    a=l.pop()
    return a, l, len(l)
show(f,4)
show(f,1)
show(f,0)

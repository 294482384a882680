# break in the inner of two staged loops.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(n,m):
    c=0
    for i in range(n):
        for j in range(m):
            if j>i: break
            c+=i*j
    return c
show(f,4,3)
show(f,0,3)

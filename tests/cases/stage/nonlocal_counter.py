# A nonlocal counter in a staged loop.
# modes: plain, eager, unoptimised, checked, clones, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(n):
    k=0
    def inc():
        nonlocal k
        k+=1
        return k
    for i in range(n): inc()
    return inc()
show(f,2)
show(f,0)

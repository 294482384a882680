# A text that grows in a staged loop.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(n):
    s = ''
    for i in range(n):
        s += str(i) + ','
    return s
show(f,0)
show(f,5)

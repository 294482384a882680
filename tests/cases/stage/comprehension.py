# A comprehension over a staged range.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(n): return [i*i for i in range(n)]
show(f,4)
show(f,0)

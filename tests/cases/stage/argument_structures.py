# Lists, tuples and dicts as arguments.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(a,b): return a[0]+b['k'], len(a), [v*2 for v in a], sum(a)
show(f,[1,2],{'k':3})
show(f,(1,2.5),{'k':3})

# Variables that a loop makes are unset after no trip.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(n):
    for i in range(n):
        y=i*2
    return i,y
show(f,3)
show(f,0)

# A changed global is seen by the next call.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


glob=5
@stage
def f(x): return x+glob
show(f,2); glob=7; show(f,2)

# Operators with a concrete left operand, and, or, in.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x): return 2-x, 2**x, 2%x if x else None, 7//x if x!=0 else 0, x in [1,2,3], x not in (1,2), not x, x and 3, x or 5
show(f,2)
show(f,0)
show(f,5)
show(f,3)

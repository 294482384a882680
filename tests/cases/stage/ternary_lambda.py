# A conditional expression in a lambda.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


g=lambda x: x*2 if x>0 else -x
@stage
def f(x): return g(x)
show(f,3)
show(f,-4)

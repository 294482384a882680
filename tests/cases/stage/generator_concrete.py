# A generator of concrete values in a staged function.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(n):
    def gen():
        i=1
        while i<=10:
            yield i
            i*=2
    s=0
    for v in gen(): s+=v*n
    return s
show(f,1)

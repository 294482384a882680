# A handler in a staged loop around a call that may raise.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


def g(i):
    if i%3==0: raise ValueError('x')
    return i
@stage
def f(n):
    s=0
    for i in range(n):
        try: s+=g(i)
        except ValueError: s+=100
    return s
show(f,0)
show(f,7)
show(f,1)

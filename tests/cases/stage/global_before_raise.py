# A global that is changed before an exception is raised keeps the change.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


g = 3
@stage
def f(x):
    global g
    g = x * 2
    if x > 5:
        raise ValueError('big')
    g += 1
    return g
show(f,1)
print(g)
show(f,9)
print(g)

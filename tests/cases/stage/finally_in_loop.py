# continue and break through finally in a staged loop.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(n):
    out=0
    for i in range(n):
        try:
            if i==2: continue
            if i==5: break
            out+=i
        finally:
            out+=100
    return out
show(f,2)
show(f,4)
show(f,8)

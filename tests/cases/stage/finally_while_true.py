# break and return through finally.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(n):
    k=0
    while True:
        try:
            k+=1
            if k==n: break
            if k>5: return 'r'
        finally:
            k+=10
    return k
show(f,1)
show(f,3)

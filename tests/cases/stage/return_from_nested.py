# return out of two staged loops.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(n):
    i=0
    while i<n:
        j=0
        while j<i:
            if j*i==6: return (i,j)
            j+=1
        i+=1
    return None
show(f,2)
show(f,4)
show(f,8)

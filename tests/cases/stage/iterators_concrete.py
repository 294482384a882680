# enumerate, zip, items and reversed over concrete values.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(n):
    s=0
    for i,v in enumerate([10,20,30]):
        if i<n: s+=v
    for a,b in zip([1,2],[3,4]): s+=a*b*n
    for k,v in {'a':1,'b':2}.items(): s+=v
    for q in reversed([1,2,3]): s=s*2+q
    return s
show(f,1)
show(f,3)

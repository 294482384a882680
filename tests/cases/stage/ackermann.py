# Recursion that specialises on a concrete argument.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


def ack(m,n):
    if m==0: return n+1
    if n==0: return ack(m-1,1)
    return ack(m-1,ack(m,n-1))
@stage
def f(n): return ack(2,n)
show(f,2)
show(f,3)

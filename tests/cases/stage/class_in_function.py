# A class defined in a staged function.
# modes: plain, eager, unoptimised, checked, clones, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x,y):
    class P:
        k=3
        def __init__(self,a,b): self.a=a; self.b=b
        def add(self): return self.a+self.b*self.k
    p=P(x,y)
    if x>y: p.a=p.b
    return p.add()
show(f,1,2)
show(f,3,2)

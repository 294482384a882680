# Assigning to attributes of one of two objects.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


class P:
    def __init__(s,x,y): s.x=x; s.y=y
@stage
def f(x):
    a=P(1,2); b=P(3,4)
    c = a if x>0 else b
    c.x=x
    c.y+=1
    return a.x,a.y,b.x,b.y,c.x,c.y
show(f,1)  # expect: = (1, 3, 3, 4, 1, 3)
show(f,-1)  # expect: = (1, 2, -1, 5, -1, 5)

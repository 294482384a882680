# A global total that is changed under a staged condition.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


total=0
@stage
def f(x):
    global total
    if x>0: total+=x
    return total
show(f,2)
show(f,3)
show(f,-1)
print(total)

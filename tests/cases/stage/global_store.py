# A staged value stored in a global is concrete after the call.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


seen=None
@stage
def f(x):
    global seen
    seen=x*2
show(f,2)
print(seen)

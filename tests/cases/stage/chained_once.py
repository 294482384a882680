# A chained comparison evaluates its middle once.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


calls=0
def ev(x):
    global calls
    calls+=1
    return x
@stage
def f(x): return 0 < ev(x) < 10
show(f,5)  # expect: = True
show(f,-5)  # expect: = False
show(f,20)  # expect: = False
print(calls)  # expect: 3

# A list made in both arms is one list afterwards.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    if x>0:
        a=[x]
    else:
        a=[0]
    b=a
    a.append(5)
    return len(a),b
show(f,1)
show(f,-1)

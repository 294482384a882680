# Closures made in a loop share its variable.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    fs=[]
    for i in range(3):
        fs.append(lambda y:y+i+x)
    return [g(1) for g in fs]
show(f,2)
show(f,0)

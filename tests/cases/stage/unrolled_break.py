# break and continue in loops over lists, with else.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    s = 0
    for v in [3, 1, 4, 1, 5]:
        if v == x:
            continue
        if v > x + 3:
            break
        s += v
    else:
        s += 100
    for a, b in zip([1, 2], (3, 4)):
        if x > a:
            s += b
    return s
show(f,1)
show(f,0)
show(f,4)
show(f,-9)

# An exception that passes one handler in a loop and meets another outside.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(w, b):
    r=0
    try:
        for i2 in range(b):
            try:
                r += w % i2
            except ValueError:
                w += 1
    except Exception:
        pass
    return r,w
show(f,0,2)

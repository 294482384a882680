# A division in a conditional expression in a guarded loop.
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
                r += ((w % i2) if not b > 8 else (w * 2 % 97))
            except (ValueError, KeyError):
                w += abs(i2)
    except Exception:
        pass
    return r,w
show(f,0,2)
